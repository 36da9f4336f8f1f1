/** A purchase is counted once, by the browser that claims it first. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { createStaff } from '#tests/support/staff.ts'

async function createOrder() {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: buyer.token, body })
  const claim = (key: string, token = buyer.token, id: string = order.id) =>
    api.request(`/user/orders/${id}/purchase-claim`, { token, body: { key } })
  return { api, order, claim }
}

test('the first browser that asks claims the purchase, and is told so however often it asks', async () => {
  const { claim } = await createOrder()

  const first = await claim('browser-1')
  const second = await claim('browser-2')
  const again = await claim('browser-1')

  expect([first.body, second.body, again.body]).toEqual([
    { isClaimed: true },
    { isClaimed: false },
    { isClaimed: true },
  ])
})

test('of browsers that ask at once one claims it', async () => {
  const { claim } = await createOrder()

  const all = await Promise.all(Array.from({ length: 8 }, (_, i) => claim(`browser-${i}`)))

  expect(all.filter(({ body }) => body.isClaimed)).toHaveLength(1)
})

test('an order of another, and a key that is none, are refused; the order is as it was', async () => {
  const { api, order, claim } = await createOrder()
  const other = await createBuyer(api)
  const staff = await createStaff(api)
  const { version } = (await staff.call(`/orders/${order.number}`)).body

  const foreign = await claim('browser-1', other.token)
  const short = await claim('one')
  const own = await claim('browser-2')

  expect([foreign.status, short.status, own.body.isClaimed]).toEqual([404, 422, true])
  expect((await staff.call(`/orders/${order.number}`)).body.version).toBe(version)
})
