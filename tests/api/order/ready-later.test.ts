/** A form open for long may show a ready time that the shop can no longer meet. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, findAddress, toOrder, toPickup } from '#tests/support/buyer.ts'

/** When the shop would be ready now, an hour after the clock of the tests. */
const readyAt = '2026-11-10T10:00:00.000Z'

async function createPickup() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
  const body = toPickup(checkout, 'msk-north')
  const order = (more: object) =>
    api.request('/user/orders', { token: buyer.token, body: { ...body, ...more } })
  return { api, buyer, checkout, order }
}

test('a shop ready over an hour later than shown refuses the order and names the new time', async () => {
  const { api, order } = await createPickup()

  const refused = await order({ readyAt: '2026-11-10T08:59:00Z' })

  const count = await api.db.prepare('SELECT count(*) AS count FROM orders').first('count')
  expect(refused.status).toBe(409)
  expect(refused.body.error).toMatchObject({
    code: 'READY_LATER',
    message: 'Магазин соберёт заказ позже, чем было показано',
    fields: [{ field: ['readyAt', readyAt], code: 'READY_LATER' }],
  })
  expect(count).toBe(0)
  expect(await order({ readyAt })).toMatchObject({ status: 200, body: { readyAt } })
})

test.each([
  ['an hour before', '2026-11-10T09:00:00Z'],
  ['the same in the city’s own zone', '2026-11-10T12:00:00+03:00'],
  ['later', '2026-11-11T10:00:00Z'],
  ['never', null],
])('a time shown %s is good enough', async (_, shown) => {
  const { order } = await createPickup()

  expect(await order({ readyAt: shown })).toMatchObject({ status: 200 })
})

test('another price is told before a later hour, and a delivery has none', async () => {
  const { api, buyer, order } = await createPickup()
  const { token } = buyer
  const long = { readyAt: '2026-11-01T10:00:00Z' }
  const { fiasId } = await findAddress(api, token, 'садовая 5')
  const delivery = { method: 'DELIVERY', fiasId, date: '2026-11-12', window: '10:00-14:00' }
  const { body: planned } = await api.request('/user/orders/checkout', {
    token,
    body: { delivery },
  })

  const dearer = await order({ ...long, total: 1 })
  const brought = await order({ ...long, ...toOrder(planned, delivery) })

  expect(dearer.body.error.code).toBe('CART_CHANGED')
  expect(brought.status).toBe(200)
})

test('a time that is none is a bug of the caller', async () => {
  const { order } = await createPickup()

  expect(await order({ readyAt: 'soon' })).toMatchObject({ status: 400 })
})
