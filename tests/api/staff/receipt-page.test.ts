/** Receipts on an order's page for the shop's people. */
import { expect, test } from 'vitest'
import { createBuyer } from '#tests/support/buyer.ts'
import { createDesk, fill, placeOrder } from '#tests/support/order-change.ts'
import { createReceiptShop } from '#tests/support/receipt.ts'
import { enter } from '#tests/support/staff-page.ts'

const toText = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/&nbsp;|\u00a0/g, ' ')
    .replaceAll(/\s+/g, ' ')

async function createRefused(type: 'ONLINE' | 'ON_RECEIPT' = 'ONLINE') {
  let isMended = false
  const { api } = await createReceiptShop({}, ({ method }) =>
    method === 'POST' && !isMended
      ? Response.json({ type: 'error', description: 'Unknown measure' }, { status: 400 })
      : null,
  )
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 2 })
  const order = await placeOrder(api, buyer, { type })
  const { move } = await createDesk(api, order)
  await move('PICKING')
  await move('READY')
  await move('COMPLETED', { collectionCode: order.collectionCode })
  const mend = () => {
    isMended = true
  }
  return { api, order, path: `/staff/orders/${order.number}`, mend }
}

test('a refused receipt says why, and is sent again by a press', async () => {
  const { api, order, path, mend } = await createRefused()
  const { browser } = await enter(api, 'MANAGER')
  const day = toText((await browser.open('/staff')).html)
  const list = toText((await browser.open('/staff/orders?view=all&only=receipts')).html)
  const before = toText((await browser.open(path)).html)
  mend()

  const sent = await browser.press(path, `${path}/receipts`, { do: 'SEND' })
  const after = toText((await browser.open(path)).html)

  expect(day).toContain('Чеки не пробиты')
  expect(list).toContain(order.number)
  expect(before).toMatch(/Зачёт предоплаты, 825 ₽ · не пробит: касса отказала/)
  expect(before).toContain('Unknown measure')
  expect(sent.status).toBe(303)
  expect(after).toMatch(/Зачёт предоплаты, 825 ₽ · пробит ФД \d+, ФН \d+, ФП \d+/)
  expect(after).not.toContain('Отправить ещё раз')
})

test('a picker sees that a receipt was refused, and nothing to press', async () => {
  const { api, path } = await createRefused()
  const { browser } = await enter(api, 'PICKER')

  const page = toText((await browser.open(path)).html)

  expect(page).toContain('касса отказала')
  expect(page).not.toContain('Отправить ещё раз')
})

test('what is paid at the door is said to be the till’s', async () => {
  const { api, path } = await createRefused('ON_RECEIPT')
  const { browser } = await enter(api)

  const page = toText((await browser.open(path)).html)

  expect(page).toContain('825 ₽ при получении: чек пробивает касса магазина')
})
