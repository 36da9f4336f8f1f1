import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

async function createRepricedCart() {
  const api = await createTestApi()
  const { token } = await api.guest()
  const { body } = await api.request('/cart/add', {
    token,
    body: { productId: 'tile-white', quantity: 10, short: true },
  })
  await api.request('/user/city', { token, body: { cityId: 'ekb' } })
  const itemIds = [body.items[0].id]
  const readChange = async () => {
    const cart = await api.request('/cart', { token, body: {} })
    return cart.body.items[0].priceChange
  }
  return { api, token, itemIds, readChange }
}

test('a change of price is told until it is read, and the next one is told again', async () => {
  const { api, token, itemIds, readChange } = await createRepricedCart()
  const told = await readChange()

  const read = await api.request('/cart/prices/read', { token, body: { itemIds } })
  await api.db
    .prepare("UPDATE prices SET price_minor = 140000 WHERE product_id = 'tile-white'")
    .run()

  expect(told).toEqual({ was: { amountMinor: 129_000, currency: 'RUB' } })
  expect(read.body.items[0].priceChange).toBeNull()
  expect(await readChange()).toEqual({ was: { amountMinor: 135_000, currency: 'RUB' } })
})

test('a user cannot read the prices of another cart', async () => {
  const { api, itemIds, readChange } = await createRepricedCart()
  const stranger = await api.guest()

  await api.request('/cart/prices/read', { token: stranger.token, body: { itemIds } })

  expect(await readChange()).not.toBeNull()
})
