/** One sum of an order everywhere: what it comes to, what was paid, what went back. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createWaiting } from '#tests/support/approval.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { card, choose, createHeldOrder } from '#tests/support/payment.ts'
import { readTexts } from '#tests/support/pdf.ts'
import { moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'
import { createStaffBrowser } from '#tests/support/staff-page.ts'

type PaymentType = 'ONLINE' | 'ON_RECEIPT'

/** Seven packs of tile and four bags of cement, of which three are found. */
async function createShortOrder(paymentType: PaymentType) {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  await fillCart(api, buyer, 'tile-white', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 4)
  const body = toPickup(checkout, 'msk-north', paymentType)
  const { body: order } = await api.request('/user/orders', { token, body })
  if (paymentType === 'ONLINE') {
    const payment = `/user/orders/${order.id}/payments/${order.payment.token}`
    const { body: started } = await api.request(payment, { body: card })
    await choose(api, started.confirmationUrl, 'pay')
  }
  const cement = order.items[1]
  const pick = (...statuses: string[]) =>
    moveOrder(api, order.number, statuses, [{ itemId: cement.id, quantity: 3 }])
  const ordered = order.sums.total.amountMinor as number
  const found = ordered - cement.total.amountMinor / 4
  return { api, buyer, order, pick, ordered, found, ...(await look(api, buyer, order)) }
}

const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ')

/** All the places that name the sum of an order. */
async function look(api: TestApi, { token }: TestSession, order: { id: string; number: string }) {
  const staff = await createStaff(api)
  const browser = createStaffBrowser(api)
  await browser.signIn(staff.token)
  const path = `/user/orders/${order.id}`
  return {
    staff,
    read: async () => (await api.request(path, { token })).body,
    list: async () => (await api.request('/user/orders', { token })).body.items[0],
    readStaff: async () => (await staff.call(`/orders/${order.number}`)).body,
    listStaff: async () => (await staff.call('/orders')).body.items[0],
    readPage: async () => plain((await browser.open(`/staff/orders/${order.number}`)).html),
    readList: async () => plain((await browser.open('/staff/orders?view=all')).html),
    readInvoice: async () => {
      const file = await api.send(`/api/v1${path}/invoice`, { token })
      return plain(await readTexts(await file.arrayBuffer()))
    },
  }
}

const minor = (money: Record<string, { amountMinor: number }>) =>
  Object.fromEntries(Object.entries(money).map(([name, sum]) => [name, sum.amountMinor]))

test('of an order that is paid when received every list, page and paper names what was found', async () => {
  const shop = await createShortOrder('ON_RECEIPT')
  const { ordered, found } = shop

  await shop.pick('PICKING', 'READY')

  const own = await shop.read()
  const staffRow = await shop.listStaff()
  const money = { held: 0, paid: 0, givenBack: 0, toGiveBack: 0 }
  expect((await shop.list()).sums.total.amountMinor).toBe(found)
  expect(own.sums.total.amountMinor).toBe(found)
  expect(minor(own.money)).toEqual({ ...money, ordered, toPay: found })
  expect(staffRow).toMatchObject({ totalMinor: found, paymentType: 'ON_RECEIPT', paidMinor: 0 })
  const page = await shop.readPage()
  expect(page).toMatch(/Не нашлось<\/dt><dd>−520 ₽/)
  expect(page).toContain('Получить с покупателя <b class="num">14 563,20 ₽</b>')
  const lines = own.items.map((item: { paid: { amountMinor: number } }) => item.paid.amountMinor)
  expect(lines[0] + lines[1]).toBe(found)
})

test('what was paid and given back is told with its reason, and adds up', async () => {
  const shop = await createShortOrder('ONLINE')
  const { ordered, found, order } = shop
  await shop.pick('PICKING', 'READY', 'COMPLETED')
  const { version } = await shop.readStaff()
  const body = { version, amountMinor: 38_039, reason: 'Долго везли' }
  await shop.staff.call(`/orders/${order.number}/refunds`, { body, key: 'favour-1' })
  await shop.api.sweep()

  const { money, sums } = await shop.read()
  const { movements } = await shop.readStaff()
  expect(sums.total.amountMinor).toBe(found)
  expect(minor(money)).toEqual({
    ordered,
    held: 0,
    paid: ordered,
    givenBack: 52_000 + 38_039,
    toGiveBack: 0,
    toPay: 0,
  })
  expect(movements).toMatchObject([
    { kind: 'PAID', amount: { amountMinor: ordered }, reason: '', isDone: true },
    { kind: 'SHORT', amount: { amountMinor: 52_000 }, isDone: true },
    { kind: 'FAVOUR', amount: { amountMinor: 38_039 }, reason: 'Долго везли', isDone: true },
  ])
  const page = await shop.readPage()
  expect(ordered).toBe(1_508_320)
  const words = /плачен 15 083,20 ₽, возвращено 900,39 ₽/
  expect(page).toMatch(words)
  expect(page).toMatch(/Возвращено за ненайденное, 520 ₽.*Собрано меньше, чем заказано/)
  expect(page).toMatch(/Возвращено частично, 380,39 ₽.*Долго везли/)
  expect(await shop.readList()).toMatch(words)
})

test('what a bank held, what was taken of it and what was let go stand apart', async () => {
  const { api, buyer, order, path } = await createHeldOrder()
  const shop = await look(api, buyer, order)
  const held = await shop.readStaff()
  const picked = [{ itemId: order.items[0].id, quantity: 2 }]

  await moveOrder(api, order.number, ['PICKING', 'READY'], picked)
  await api.sweep()

  expect(minor(held.order.money)).toMatchObject({ held: 50_000, paid: 0, toPay: 0 })
  expect((await shop.readStaff()).movements).toMatchObject([
    { kind: 'HELD', amount: { amountMinor: 50_000 } },
    { kind: 'CAPTURED', amount: { amountMinor: 40_000 } },
    { kind: 'RELEASED', amount: { amountMinor: 10_000 } },
  ])
  const { money, sums } = await shop.read()
  expect(minor(money)).toMatchObject({ ordered: 50_000, held: 0, paid: 40_000, givenBack: 0 })
  expect(sums.total.amountMinor).toBe(40_000)
  const receipt = await api.request(`${path}/receipt`)
  expect(receipt.body).toMatchObject({
    amount: { amountMinor: 40_000 },
    items: [{ total: { amountMinor: 40_000 } }],
  })
})

test('a cancelled order owes nothing, and all that was paid is on its way back or there', async () => {
  const shop = await createShortOrder('ONLINE')
  const { ordered, order } = shop
  const { version } = await shop.readStaff()
  const body = { version, status: 'CANCELLED', reason: 'Нет цемента' }
  await shop.staff.call(`/orders/${order.number}/status`, { body, key: 'cancel-1' })
  await shop.api.sweep()

  const { money } = await shop.read()
  const { movements } = await shop.readStaff()
  expect(minor(money)).toMatchObject({ paid: ordered, givenBack: ordered, toGiveBack: 0, toPay: 0 })
  expect(movements.at(-1)).toMatchObject({
    kind: 'CANCELLED',
    amount: { amountMinor: ordered },
    reason: 'Нет цемента',
    isDone: true,
  })
})

test('an order by an invoice that waits for approval is so to the shop as well', async () => {
  const api = await createTestApi()
  const { buyer, placed } = await createWaiting(api, 'INVOICE')
  const shop = await look(api, buyer, placed.body)

  expect(await shop.listStaff()).toMatchObject({ paymentType: 'INVOICE' })
  for (const html of [await shop.readPage(), await shop.readList()]) {
    expect(html).toMatch(/по счёту, ждёт согласования/i)
    expect(html).not.toContain('при получении')
  }
})

test('the invoice says what is left to be paid, in figures and in words', async () => {
  const shop = await createShortOrder('ON_RECEIPT')
  await shop.pick('PICKING', 'READY')

  const text = await shop.readInvoice()

  expect(text).toMatch(/Не нашлось\n−520,00\nИтого\n14 563,20\n/)
  const words = 'Четырнадцать тысяч пятьсот шестьдесят три рубля 20 копеек'
  expect(text.replaceAll('\n', ' ')).toContain(words)
})

test('what is paid when received is paid once it is, at what was found', async () => {
  const shop = await createShortOrder('ON_RECEIPT')
  await shop.pick(...received)

  expect((await shop.read()).money.paid.amountMinor).toBe(shop.found)
  expect((await shop.readStaff()).movements).toMatchObject([
    { kind: 'RECEIVED', amount: { amountMinor: shop.found } },
  ])
})
