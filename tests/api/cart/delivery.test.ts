import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('the cart tells the truck, its price and what is left to have it free', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const { body: small } = await api.request('/cart/add', {
    token,
    body: { productId: 'cement-m500', quantity: 2 },
  })
  const { body: large } = await api.request('/cart/add', {
    token,
    body: { productId: 'tile-white', quantity: 28.8 },
  })

  expect(small.delivery).toEqual({
    vehicle: 'Газель до\u00a01,5\u00a0т',
    trips: 1,
    hasLifting: true,
    price: { amountMinor: 149_000, currency: 'RUB' },
    untilFree: { amountMinor: 2_896_000, currency: 'RUB' },
  })
  expect(large.delivery).toMatchObject({
    price: { amountMinor: 0 },
    untilFree: { amountMinor: 0 },
  })
})

test('goods that fill a truck take a larger one, and no sum makes that free', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  await api.db
    .prepare("UPDATE products SET volume_cubic_cm = 5000000 WHERE id = 'cement-m500'")
    .run()

  const { body } = await api.request('/cart/add', {
    token,
    body: { productId: 'cement-m500', quantity: 2 },
  })

  expect(body.delivery).toMatchObject({
    vehicle: 'Грузовик до\u00a05\u00a0т',
    price: { amountMinor: 390_000 },
    untilFree: null,
  })
})

test('an order of nothing needs no truck', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = { productId: 'cement-m500', quantity: 2 }
  const { body } = await api.request('/cart/add', { token, body: add })
  const itemIds = [body.items[0].id]

  const unticked = await api.request('/cart/tick', { token, body: { itemIds, isTicked: false } })

  expect(unticked.body.delivery).toMatchObject({ trips: 0, price: { amountMinor: 0 } })
})
