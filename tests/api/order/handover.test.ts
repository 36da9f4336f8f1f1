import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import {
  createBuyer,
  createOnlineOrder,
  fillCart,
  findAddress,
  toOrder,
} from '#tests/support/buyer.ts'

test('an order to be collected has a code that only its owner is told, and a time', async () => {
  const api = await createTestApi()
  const { order, path, buyer } = await createOnlineOrder(api)

  const own = await api.request(`/user/orders/${order.id}`, { token: buyer.token })
  const open = [await api.request(path), await api.request(`${path}/status`)]

  const { readyAt, collectionCode, handover, shop } = own.body
  expect(collectionCode).toMatch(/^\d{4}$/)
  expect(handover).toEqual({
    startsAt: readyAt,
    endsAt: new Date(Date.parse(readyAt) + 30 * 60_000).toISOString(),
    place: shop.address,
  })
  expect(JSON.stringify(open.map(({ body }) => body))).not.toContain('collectionCode')
})

test('its number is a bar code for its buyer alone', async () => {
  const api = await createTestApi()
  const { order, buyer } = await createOnlineOrder(api)
  const stranger = await createBuyer(api)
  const path = `/api/v1/user/orders/${order.id}/barcode`

  const own = await api.send(path, { token: buyer.token })
  const foreign = await api.send(path, { token: stranger.token })

  expect(own.headers.get('content-type')).toBe('image/svg+xml')
  expect(await own.text()).toMatch(/^<svg[^>]*viewBox/)
  expect(foreign.status).toBe(404)
})

test('a delivery is expected within its window by the clock of the order’s city', async () => {
  const api = await createTestApi()
  await api.db.prepare("UPDATE cities SET timezone = 'Asia/Novosibirsk'").run()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m500', 2)
  const house = await findAddress(api, buyer.token, 'садовая 5')
  const delivery = { method: 'DELIVERY', fiasId: house.fiasId, address: house.value }
  const { token } = buyer
  const checkout = await api.request('/user/orders/checkout', { token, body: { delivery } })
  const [date] = checkout.body.delivery.dates

  const body = toOrder(checkout.body, { ...delivery, date, window: '10:00-14:00' })
  const { body: order } = await api.request('/user/orders', { token, body })

  // Seven hours ahead of UTC.
  expect(order.handover).toEqual({
    startsAt: `${date}T03:00:00.000Z`,
    endsAt: `${date}T07:00:00.000Z`,
    place: house.value,
  })
  expect(order.collectionCode).toBeNull()
})
