import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

async function createSharedCart() {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = (productId: string, quantity: number) =>
    api.request('/cart/add', { token, body: { productId, quantity } })
  await add('tile-white', 14.4)
  await add('cement-m500', 2)
  const share = () => api.request('/cart/share', { token, body: {} })
  return { api, token, add, share }
}

test('a link shows the cart as it was, in any city, without the sharer', async () => {
  const { api, add, share } = await createSharedCart()
  const { body } = await share()
  await add('cement-m500', 3)

  const shared = await api.request(`/shared/cart/${body.token}?cityId=ekb`)
  const again = await share()

  expect(shared.status).toBe(200)
  expect(Object.keys(shared.body).toSorted()).toEqual(['items', 'sharedAt'])
  expect(shared.body.items).toMatchObject([
    { product: { id: 'tile-white' }, quantity: 14.4 },
    { product: { id: 'cement-m500' }, quantity: 2 },
  ])
  expect(again.body.token).not.toBe(body.token)
})

test('the same cart has the same link; a link of another kind is none', async () => {
  const { api, share } = await createSharedCart()
  const [first, again] = [await share(), await share()]

  const favorites = await api.request(`/shared/favorites/${first.body.token}?cityId=msk`)
  const unknown = await api.request('/shared/cart/cut-short?cityId=msk')
  const nowhere = await api.request(`/shared/cart/${first.body.token}?cityId=nowhere`)

  expect(again.body.token).toBe(first.body.token)
  expect([favorites.status, unknown.status]).toEqual([404, 404])
  expect(nowhere.body.error.code).toBe('CITY_UNKNOWN')
})

test('an empty cart is not shared', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const { status, body } = await api.request('/cart/share', { token, body: {} })

  expect(status).toBe(404)
  expect(body.error.message).toBe('В корзине пока ничего нет')
})
