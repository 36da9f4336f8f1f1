/** Pages by which the shop's people take back goods, give back money, and write down a failed delivery. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createDeliveryOrder } from '#tests/support/buyer.ts'
import { createCounter } from '#tests/support/counter.ts'
import { createReceivedOrder } from '#tests/support/received.ts'
import { enter, readForm } from '#tests/support/staff-page.ts'

test('a refund is counted, named by its button, and given once however often that is pressed', async () => {
  const api = await createTestApi()
  const { order, tile } = await createReceivedOrder(api)
  const { browser } = await enter(api, 'MANAGER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/refund`
  const typed = { [`sum.${tile.id}`]: '10,50', way: 'CASH', reason: 'Скол' }

  const empty = await browser.press(action, action, { do: 'count' })
  const counted = await browser.press(action, action, { ...typed, do: 'count' })
  const form = { ...readForm(counted.html, action), ...typed, do: 'give' }
  const other = await browser.post(action, { ...form, [`sum.${tile.id}`]: '11' })
  const unnamed = await browser.post(action, { ...form, reason: '' })
  const [first, second] = [await browser.post(action, form), await browser.post(action, form)]
  const { html } = await browser.open(path)
  const late = await browser.post(action, { ...form, key: 'another' })

  expect(empty.html).toContain('Впишите, сколько вернуть')
  expect(counted.html).toMatch(/Вернуть 10,50\s₽ наличными/)
  expect(other.html).toMatch(/Вернуть 11\s₽ наличными/)
  expect(unnamed.html).toContain('Напишите, за что возвращаются деньги')
  expect(unnamed.html).toContain('value="10,50"')
  expect([first.status, second.status]).toEqual([303, 303])
  expect(html.match(/Возвращено частично наличными/g)).toHaveLength(1)
  expect(late.status).toBe(409)
  expect(late.html).toContain('Пока страница была открыта, заказ изменился')
  expect(late.html).toContain('value="10,50"')
})

test('a cashier takes packs back and gives the money, but gives none for nothing', async () => {
  const api = await createTestApi()
  const { order, tile, cement } = await createReceivedOrder(api)
  const { browser } = await enter(api, 'CASHIER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/return`
  const typed = {
    [`items.${tile.id}`]: '2',
    [`items.${cement.id}`]: '1',
    [`state.${cement.id}`]: 'broken',
    shopId: 'msk-north',
    reason: 'Осталось',
  }

  const page = await browser.open(path)
  const many = await browser.press(action, action, { ...typed, [`items.${cement.id}`]: '5' })
  const counted = await browser.press(action, action, { ...typed, do: 'count' })
  const form = { ...readForm(counted.html, action), ...typed, do: 'give' }
  const done = await browser.post(action, form)
  const refused = await browser.open(`${path}/refund`)
  const { order: left } = await (await createCounter(api, order.number)).find()

  expect(page.html).toContain(`href="${action}"`)
  expect(page.html).not.toContain(`href="${path}/refund"`)
  expect(many.html).toContain('Можно вернуть не\u00a0больше 4\u00a0шт')
  expect(counted.html).toMatch(/Принять и\u00a0вернуть [\d\s,]+₽ наличными/)
  expect(done.headers.get('location')).toBe(`${path}?done=return`)
  expect(refused.status).toBe(403)
  expect(left.items.map(({ returned }: { returned: number }) => returned)).toEqual([2.88, 1])
})

test('a delivery that failed is written down with another day, and shown with its tries', async () => {
  const api = await createTestApi()
  const { order } = await createDeliveryOrder(api)
  const counter = await createCounter(api, order.number)
  await counter.move('PICKING')
  await counter.move('DELIVERING')
  const { browser } = await enter(api, 'CASHIER')
  const path = `/staff/orders/${order.number}`
  const action = `${path}/failed-delivery`
  const again = { next: 'AGAIN', date: '2026-11-13', window: '14:00-18:00' }
  const { html } = await browser.open(action)

  const unsaid = await browser.press(action, action, again)
  const form = { ...readForm(html, action), ...again, choice: 'Не\u00a0застали по\u00a0адресу' }
  const [done, twice] = [await browser.post(action, form), await browser.post(action, form)]
  const shown = await browser.open(path)
  const late = await browser.press(path, `${path}/notes`, { text: 'Звонил' })
  const stale = await browser.post(action, { ...form, key: 'other' })

  expect(html).not.toContain('value="STOCK"')
  expect(unsaid.status).toBe(422)
  expect(unsaid.html).toContain('Выберите причину или напишите свою')
  expect([done.status, twice.status, late.status]).toEqual([303, 303, 303])
  expect(shown.html).toContain('новый день: 13\u00a0ноября')
  expect(shown.html).toContain('Заказ ждёт отправки')
  expect(stale.html).toContain('Вы вводили: Не\u00a0застали по\u00a0адресу')
})
