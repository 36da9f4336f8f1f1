/** Goods that the shop's people take back at the counter. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createOnlineOrder } from '#tests/support/buyer.ts'
import { countStock, createCounter, listTold } from '#tests/support/counter.ts'
import { createInvoiceOrder } from '#tests/support/invoice-order.ts'
import type { createInstaller } from '#tests/support/loyalty.ts'
import { card, choose } from '#tests/support/payment.ts'
import { createReceivedOrder, moveOrder, received } from '#tests/support/received.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createDoorOrder(createOwner?: typeof createInstaller) {
  const api = await createTestApi()
  const given = await createReceivedOrder(api, createOwner && (await createOwner(api)))
  const counter = await createCounter(api, given.order.number, 'CASHIER')
  const read = async () => (await api.request(given.path, { token: given.buyer.token })).body
  return { api, ...given, ...counter, read }
}

test('a cashier takes a part back: the whole stands on the shelf, the broken does not', async () => {
  const { api, cement, tile, takeBack, find, read } = await createDoorOrder()
  const [tileBefore, cementBefore, allBefore] = await Promise.all([
    countStock(api, tile.productId, 'msk-south'),
    countStock(api, cement.productId, 'msk-south'),
    countStock(api, cement.productId),
  ])

  const { status, body } = await takeBack(
    [
      { itemId: tile.id, quantity: 1.44 },
      { itemId: cement.id, quantity: 2, isDefective: true },
    ],
    { shopId: 'msk-south' },
  )
  await api.sweep()

  const own = await read()
  const [back] = own.returns
  const backMinor = back.amount.amountMinor
  expect(status).toBe(200)
  expect(back).toMatchObject({ number: '5001', status: 'REFUNDED', way: 'CASH' })
  expect(back.answer).toBe('Осталось')
  expect(backMinor).toBe(
    Math.round(tile.paid.amountMinor / 7) + Math.round(cement.paid.amountMinor / 2),
  )
  expect(await countStock(api, tile.productId, 'msk-south')).toBe(tileBefore + 144)
  expect(await countStock(api, cement.productId, 'msk-south')).toBe(cementBefore)
  expect(await countStock(api, cement.productId)).toBe(allBefore)
  expect(own.money.givenBack.amountMinor).toBe(backMinor)
  expect(body.movements.at(-1)).toMatchObject({
    kind: 'RETURN',
    reason: 'Осталось',
    isDone: true,
    document: '5001',
    way: 'CASH',
  })
  expect((await find()).acts.at(-1)).toMatchObject({ by: 'CASHIER', act: 'order.return' })
  expect(await listTold(api, 'RETURN_ANSWERED')).toEqual([
    expect.stringContaining('возврат №\u00a05001 по\u00a0заказу'),
  ])
})

test('goods are taken back past the buyer’s own term, and never more than are with them', async () => {
  const { api, cement, takeBack, find } = await createDoorOrder()
  api.clock.pass({ days: 45 })
  const items = (quantity: number) => [{ itemId: cement.id, quantity }]

  const { order } = await find()
  const late = await takeBack(items(3))
  const many = await takeBack(items(2))
  const half = await takeBack(items(0.5))
  const none = await takeBack(items(0))
  const nowhere = await takeBack(items(1), { shopId: 'nowhere' })

  expect(Date.parse(order.returnUntil)).toBeLessThan(api.clock.now().getTime())
  expect(late.status).toBe(200)
  expect(many.body.error.fields[0]).toMatchObject({
    field: ['items', cement.id],
    message: expect.stringMatching(/^Можно вернуть не\u00a0больше 1/),
  })
  expect(half.body.error.fields[0].message).toMatch(/^Количество должно делиться/)
  expect(none.body.error.fields[0].message).toBe('Укажите, сколько возвращаете')
  expect(nowhere.body.error.fields[0].field).toEqual(['shopId'])
  expect((await find()).order.returns).toHaveLength(1)
})

test('however many take the same goods back at once, they come back once', async () => {
  const { api, cement, takeBack, act, path, buyer, read } = await createDoorOrder()
  const items = [{ itemId: cement.id, quantity: 4 }]
  const before = await countStock(api, cement.productId)

  const twins = await Promise.all([takeBack(items, {}, 'twin'), takeBack(items, {}, 'twin')])
  const other = await takeBack([{ itemId: cement.id, quantity: 1 }])

  expect(twins.map(({ status }) => status)).toEqual([200, 200])
  expect(other.body.error.fields[0].message).toBe('Этот товар уже возвращён')
  expect(await countStock(api, cement.productId)).toBe(before + 400)
  expect((await read()).returns).toHaveLength(1)
  const stale = await act('returns', { version: 1, items, shopId: 'msk-north', reason: 'Ещё' })
  expect(stale.body.error.code).toBe('CONFLICT')
  const asked = await api.request(`${path}/returns`, { token: buyer.token, body: { items } })
  expect(asked.status).toBe(422)
})

test('what was paid online goes back to the card, and points of it with it', async () => {
  const api = await createTestApi()
  const { buyer, order, path } = await createOnlineOrder(api)
  const { body: started } = await api.request(path, { body: card })
  await choose(api, started.confirmationUrl, 'pay')
  await api.db.prepare("UPDATE users SET partner_type = 'MOUNTER'").run()
  await moveOrder(api, order.number, received)
  const counter = await createCounter(api, order.number)
  const items = [{ itemId: order.items[0].id, quantity: 1.44 }]

  const cash = await counter.takeBack(items, { way: 'CASH' })
  await counter.takeBack(items)

  const { body: own } = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  const { body: points } = await api.request('/user/loyalty/bonuses', { token: buyer.token })
  const refunded = await api.db
    .prepare("SELECT body ->> '$.refunded_amount.value' AS value FROM emulator_payments")
    .first<string>('value')
  expect(cash.body.error.fields[0].field).toEqual(['way'])
  expect(own.returns).toMatchObject([
    { status: 'REFUNDED', amount: { amountMinor: 185_760 }, way: null },
  ])
  expect(refunded).toBe('1857.60')
  expect(points.items).toMatchObject([
    { kind: 'REVOKED', points: -38 },
    { kind: 'EARNED', points: 260 },
  ])
})

test('what came by a transfer is sent back by bank', async () => {
  const api = await createTestApi()
  const { order, pay, read, findTransfers } = await createInvoiceOrder(api)
  await pay()
  await moveOrder(api, order.number, received)
  const counter = await createCounter(api, order.number)

  await counter.takeBack([{ itemId: order.items[0].id, quantity: 1.44 }])

  expect(await findTransfers()).toMatchObject([{ amountMinor: 185_760 }])
  expect((await read()).returns).toMatchObject([{ status: 'ACCEPTED', way: null }])
})

test('pickers and those who write the pages take nothing back, and nothing is of an order on its way', async () => {
  const { api, order, cement, takeBack } = await createDoorOrder()
  const items = [{ itemId: cement.id, quantity: 1 }]
  const body = { version: 1, items, shopId: 'msk-north', reason: 'Осталось' }

  const refused = await Promise.all(
    (['PICKER', 'CONTENT'] as const).map(async (role) => {
      const staff = await createStaff(api, role, role)
      return (await staff.call(`/orders/${order.number}/returns`, { body, key: role })).status
    }),
  )
  await api.db.prepare("UPDATE orders SET status = 'READY'").run()
  const early = await takeBack(items)

  expect(refused).toEqual([403, 403])
  expect(early.body.error.code).toBe('ORDER_NOT_RETURNABLE')
})
