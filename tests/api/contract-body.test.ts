/** Section 7 of the specification: each call takes the body it names, and needs no more. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart } from '#tests/support/buyer.ts'

test('every call takes just the body that the contract names', async () => {
  const api = await createTestApi()
  const { token } = await createBuyer(api)
  const guest = await api.guest()
  const call = (path: string, body: object) => api.request(path, { token, body })
  const estimate = (await call('/user/estimates', { title: 'Ванная' })).body.id
  await fillCart(api, { ...guest, token }, 'tile-white', 2)
  const cart = (await call('/cart', { short: true })).body
  const item = cart.items[0].id

  const deviceId = crypto.randomUUID()
  const calls: [string, object][] = [
    ['/auth/guest', { deviceId, type: 'WEB' }],
    ['/auth/refresh', { refreshToken: guest.refreshToken }],
    ['/user/city', { cityId: 'msk' }],
    ['/user/legal-pages', { legalPages: [] }],
    ['/cities/me', { location: { latitude: 55.75, longitude: 37.62 } }],
    ['/shops', {}],
    ['/user/orders/shops', {}],
    ['/products/filters', {}],
    ['/user/favorites/products', {}],
    ['/user/favorites/categories', {}],
    ['/user/favorites/brands', {}],
    ['/search/history/clear', {}],
    ['/products/compare/add', { id: 'tile-white' }],
    ['/products/compare/remove', { id: 'tile-white' }],
    ['/products/compare/remove/all', { categoryId: 'tiles' }],
    [`/user/estimates/${estimate}/add`, { productId: 'tile-white' }],
    [`/user/estimates/${estimate}/export`, { type: 'CSV' }],
    [`/user/estimates/${estimate}/copy`, {}],
    [`/user/estimates/${estimate}/check`, {}],
    ['/cart/add', { short: true, quantity: 1, productId: 'tile-white' }],
    [`/cart/${item}/quantity`, { short: true, quantity: 3 }],
    ['/user/orders/checkout', {}],
    ['/cart/remove', { short: true, itemIds: [item] }],
    ['/auth/logout', { deviceId, type: 'WEB' }],
  ]
  const refused: string[] = []
  for (const [path, body] of calls) {
    const answer = await api.send(`/api/v1${path}`, { token, body })
    if (answer.status >= 400) refused.push(`${path}: ${answer.status} ${await answer.text()}`)
  }

  expect(refused).toEqual([])
})
