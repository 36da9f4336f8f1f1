/** An order that the shop changes after it was placed. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import {
  changedGoods,
  countGoods,
  createChanged,
  createDesk,
  fill,
  pay,
  placeOrder,
  readProvider,
  setRate,
  toDelivery,
} from '#tests/support/order-change.ts'
import { createStaff } from '#tests/support/staff.ts'

const seed = changedGoods

test('lines are taken off, counted anew and added, at the prices of then and of now', async () => {
  const api = await createTestApi({ seed })
  const { order, quote, change, read } = await createChanged(api, { type: 'ON_RECEIPT' })
  const [plaster, brick] = order.items
  const goods = await countGoods(api, 'brick')
  await api.db.prepare('UPDATE products SET price_minor = 2 * price_minor').run()
  const wish = {
    items: [
      { itemId: plaster.id, quantity: 0 },
      { itemId: brick.id, quantity: 200 },
    ],
    added: [{ productId: 'book', quantity: 2, insteadOf: plaster.id }],
    reason: 'Штукатурка кончилась',
  }

  const quoted = await quote(wish)
  const changed = await change(wish)

  expect(changed.status).toBe(200)
  expect(quoted.body).toMatchObject({
    refusals: [],
    differenceMinor: 2749 * 100 + 66666 * 2 - 412_500,
    after: { items: [{ productId: 'book', insteadOf: plaster.id }, { productId: 'brick' }] },
    money: { toPay: quoted.body.after.sums.total, payBy: 'ON_RECEIPT' },
  })
  const { order: now, changes } = await read()
  expect(now.items).toMatchObject([
    { productId: 'book', quantity: 2, price: { amountMinor: 66_666 } },
    { id: brick.id, quantity: 200, price: { amountMinor: 2749 } },
  ])
  expect(now.sums).toEqual(quoted.body.after.sums)
  expect(now.money.toPay).toEqual(now.sums.total)
  expect(changes).toMatchObject([{ state: 'APPLIED', by: 'Анна, склад', reason: wish.reason }])
  expect(await countGoods(api, 'brick')).toBe(goods)
})

test('what is paid and costs less now goes back at once, the rest when the order is cancelled', async () => {
  const api = await createTestApi({ seed })
  const { order, change, read, move } = await createChanged(api)
  const [, brick] = order.items

  await change({ items: [{ itemId: brick.id, quantity: 50 }] })

  const total = order.sums.total.amountMinor
  const less = await read()
  expect(await readProvider(api)).toEqual({ took: total, gave: 137_450 })
  expect(less.order.money).toMatchObject({
    paid: { amountMinor: total },
    givenBack: { amountMinor: 137_450 },
    toPay: { amountMinor: 0 },
  })
  expect(less.movements).toMatchObject([
    { kind: 'PAID' },
    { kind: 'CHANGE', amount: { amountMinor: 137_450 }, isDone: true },
  ])
  await move('CANCELLED', { reason: 'Передумал' })
  await api.sweep()
  expect(await readProvider(api)).toEqual({ took: total, gave: total })
})

test('what a change adds is paid by the same page, and goes back by the payment it came by', async () => {
  const api = await createTestApi({ seed })
  const { order, change, read } = await createChanged(api)
  const path = `/user/orders/${order.id}/payments/${order.payment.token}`

  const changed = await change({ added: [{ productId: 'book', quantity: 3, insteadOf: null }] })

  const page = (await api.request(path)).body
  expect(changed.body.order.money.toPay.amountMinor).toBe(99_999)
  expect(page).toMatchObject({
    isPayable: true,
    isRest: true,
    status: 'NEW',
    amount: { amountMinor: 99_999 },
    items: [{ name: 'Книга о кладке', quantity: '3\u00a0шт', total: { amountMinor: 99_999 } }],
  })
  await pay(api, order)
  const paid = await read()
  expect((await api.request(`${path}/status`)).body).toMatchObject({
    status: 'PAID',
    isPayable: false,
    amount: { amountMinor: order.sums.total.amountMinor + 99_999 },
  })
  expect(paid.order.money.toPay.amountMinor).toBe(0)
  const book = paid.order.items.at(-1)
  await change({
    items: [
      { itemId: book.id, quantity: 1 },
      { itemId: order.items[0].id, quantity: 8 },
    ],
  })
  const { results } = await api.db
    .prepare(
      `SELECT p.part, t.amount_minor AS minor FROM payment_refunds t
        JOIN payments p ON p.id = t.payment_id ORDER BY p.part`,
    )
    .all()
  expect(results).toEqual([
    { part: 1, minor: 82_500 },
    { part: 2, minor: 66_666 },
  ])
  expect(await readProvider(api)).toEqual({
    took: order.sums.total.amountMinor + 99_999,
    gave: 82_500 + 66_666,
  })
})

test('money for the sum of before goes back, and is not taken for the order', async () => {
  const api = await createTestApi({ seed })
  const { order, change, read } = await createChanged(api, { isPaid: false })
  const path = `/user/orders/${order.id}/payments/${order.payment.token}`
  const { body: started } = await api.request(path, { body: { onlinePaymentType: 'CARD' } })

  await change({ items: [{ itemId: order.items[0].id, quantity: 1 }] })
  await api.send(new URL(started.confirmationUrl).pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    form: 'choice=pay',
  })

  const late = await read()
  expect(late.order.status).toBe('AWAITING_PAYMENT')
  const { took, gave } = await readProvider(api)
  expect(took).toBe(gave)
  await pay(api, order)
  const paid = await read()
  expect(paid.order).toMatchObject({ status: 'ACCEPTED', money: { paid: paid.order.sums.total } })
})

test('a substitute of another rate is paid anew, and what it stands for goes back', async () => {
  const api = await createTestApi({ seed })
  await setRate(api, 'book', '10')
  const { order, change } = await createChanged(api)
  const [plaster] = order.items

  const changed = await change({
    items: [{ itemId: plaster.id, quantity: 0 }],
    added: [{ productId: 'book', quantity: 20, insteadOf: plaster.id }],
  })

  expect(changed.body.order.money).toMatchObject({
    givenBack: { amountMinor: 412_500 },
    toPay: { amountMinor: 666_660 },
  })
})

test('the order follows its buyer: to another house, day and recipient, and back to the shop', async () => {
  const api = await createTestApi({ seed })
  const { buyer, order, change, read } = await createChanged(api, { type: 'ON_RECEIPT' })
  const delivery = await toDelivery(api, buyer.token, { floor: 3, isLifting: true })

  const brought = await change({ delivery: delivery as never })
  const toShop = await change({ delivery: { method: 'PICKUP', shopId: 'msk-north' } as never })

  expect(brought.body.order).toMatchObject({
    delivery: { method: 'DELIVERY', date: '2026-11-12', window: '10:00-14:00' },
    shop: null,
    collectionCode: null,
  })
  expect(brought.body.order.sums.delivery.amountMinor).toBeGreaterThan(0)
  expect(brought.body.order.sums.lifting.amountMinor).toBeGreaterThan(0)
  expect(toShop.body.order).toMatchObject({
    delivery: { method: 'PICKUP', address: null },
    shop: { id: 'msk-north' },
    sums: { total: order.sums.total },
  })
  expect((await read()).order.collectionCode).toMatch(/^\d{4}$/)
})

test('goods that are not there are refused by their field, and nothing is changed', async () => {
  const api = await createTestApi({ seed })
  const { order, quote, change, read } = await createChanged(api)
  const wish = { items: [{ itemId: order.items[0].id, quantity: 900 }] }
  const before = await read()

  const quoted = await quote(wish)
  const changed = await change(wish)

  expect(quoted.body.refusals).toMatchObject([
    { code: 'OUT_OF_STOCK', field: ['items', order.items[0].id] },
  ])
  expect(changed.body.error.code).toBe('OUT_OF_STOCK')
  expect(await read()).toEqual(before)
})

test('what was quoted is what is made: another sum, or another version, is a conflict', async () => {
  const api = await createTestApi({ seed })
  const { order, staff, path, change, read } = await createChanged(api)
  const { version } = await read()
  const items = [{ itemId: order.items[0].id, quantity: 5 }]
  const key = crypto.randomUUID()

  const wrong = await staff.call(`${path}/changes`, {
    body: { version, items, expectedTotalMinor: 1 },
    key,
  })
  await change({ items }, 'same')
  const stale = await staff.call(`${path}/changes`, {
    body: { version, items, expectedTotalMinor: 1 },
    key,
  })

  expect(wrong.body.error).toMatchObject({ code: 'CONFLICT' })
  expect(wrong.body.error.fields[0].field).toEqual(['expectedTotalMinor'])
  expect(stale.body.error.fields[0].field).toEqual(['version'])
})

test('what is picked keeps its goods: only day, window and recipient change', async () => {
  const api = await createTestApi({ seed })
  const buyer = await createBuyer(api)
  await fill(api, buyer, { plaster: 10 })
  const delivery = await toDelivery(api, buyer.token)
  const order = await placeOrder(api, buyer, { type: 'ON_RECEIPT', delivery })
  const { change, move } = await createDesk(api, order)
  await move('PICKING')
  await move('DELIVERING')

  const later = { ...order.delivery, date: '2026-11-13', window: '14:00-18:00' }
  const moved = await change({ delivery: later })
  const fewer = await change({ items: [{ itemId: order.items[0].id, quantity: 1 }] })
  await move('COMPLETED')
  const over = await change({ reason: 'поздно' })

  expect(moved.body.order.delivery).toMatchObject({ date: '2026-11-13', window: '14:00-18:00' })
  expect(moved.body.order.sums).toEqual(order.sums)
  expect(fewer.body.error.code).toBe('ORDER_NOT_CHANGEABLE')
  expect(over.body.error.code).toBe('ORDER_NOT_CHANGEABLE')
})

test('who picks or stands at the counter changes no order', async () => {
  const api = await createTestApi({ seed })
  const { order } = await createChanged(api)
  for (const role of ['PICKER', 'CASHIER', 'CONTENT'] as const) {
    const staff = await createStaff(api, role)
    const body = { version: 1, expectedTotalMinor: 0 }
    const path = `/orders/${order.number}/changes`
    const { status } = await staff.call(path, { body, key: crypto.randomUUID() })
    expect(status).toBe(403)
  }
})
