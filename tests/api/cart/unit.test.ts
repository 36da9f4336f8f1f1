import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

async function createTileCart() {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = { productId: 'tile-white', quantity: 14.4 }
  await api.request('/cart/add', { token, body: add })
  const setUnit = (unit: string, session = token) =>
    api.request('/cart/set', { token: session, body: { productId: 'tile-white', unit } })
  return { api, token, setUnit }
}

test('the unit a line is counted in is kept, and changes neither quantity nor sum', async () => {
  const { api, token, setUnit } = await createTileCart()

  const { body } = await setUnit('упак')
  const again = await api.request('/cart/add', {
    token,
    body: { productId: 'tile-white', quantity: 1.44 },
  })

  expect(body.items[0]).toMatchObject({ unit: 'упак', quantity: 14.4 })
  expect(again.body.items[0]).toMatchObject({ unit: 'упак', quantity: 15.84 })
  expect((await setUnit('м²')).body.items[0].unit).toBe('')
})

test('a unit that the product has not is refused, and another’s line stays as it is', async () => {
  const { api, token, setUnit } = await createTileCart()
  const stranger = await api.guest()

  const unknown = await setUnit('бочка')
  const foreign = await setUnit('упак', stranger.token)

  expect(unknown.status).toBe(422)
  expect(unknown.body.error.fields).toMatchObject([{ field: ['unit'] }])
  const { body } = await api.request('/cart', { token, body: {} })
  expect(foreign.body.items).toEqual([])
  expect(body.items[0].unit).toBe('')
})

test('a line taken out a moment ago comes back as it was, though its goods are gone', async () => {
  const { api, token } = await createTileCart()
  const { body: before } = await api.request('/cart', { token, body: {} })
  await api.request('/cart/remove', { token, body: { itemIds: [before.items[0].id] } })
  await api.db.prepare("UPDATE stocks SET quantity = 0 WHERE product_id = 'tile-white'").run()
  const item = { productId: 'tile-white', quantity: 14.4, unit: 'упак' }

  const refused = await api.request('/cart/fill', { token, body: { items: [item] } })
  const restored = await api.request('/cart/fill', {
    token,
    body: { items: [{ ...item, isRestored: true }] },
  })

  expect(refused.body.items[0].refusal.code).toBe('OUT_OF_STOCK')
  expect(restored.body.items).toEqual([{ productId: 'tile-white', refusal: null }])
  expect(restored.body.cart.items).toMatchObject([
    { quantity: 14.4, unit: 'упак', availability: { available: false } },
  ])
})
