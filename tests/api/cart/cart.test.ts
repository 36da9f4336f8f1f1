import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('ten metres of a tile sold in packs of 1.44 become seven packs', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const { status, body } = await api.request('/cart/add', {
    token,
    body: { productId: 'tile-white', quantity: 10 },
  })

  expect(status).toBe(200)
  expect(body.items[0]).toMatchObject({
    quantity: 10.08,
    price: { amountMinor: 129_000 },
    total: { amountMinor: 1_300_320 },
    product: { id: 'tile-white', unit: 'м²' },
    weightGrams: 10_080,
    stocks: [
      { shopId: 'msk-depot', quantity: 144 },
      { shopId: 'msk-north', quantity: 28.8 },
    ],
  })
  expect(body.summary).toMatchObject({
    count: 1,
    total: { amountMinor: 1_300_320 },
    discount: { amountMinor: 201_600 },
    unavailableCount: 0,
  })
})

test('adding again adds up; setting replaces; nought removes', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = { productId: 'cement-m500', quantity: 2, short: true }
  await api.request('/cart/add', { token, body: add })

  const added = await api.request('/cart/add', { token, body: add })
  const id = added.body.items[0].id
  const set = (quantity: number) =>
    api.request(`/cart/${id}/quantity`, { token, body: { quantity, short: true } })
  const replaced = await set(7)
  const removed = await set(0)

  expect(added.body.items[0].quantity).toBe(4)
  expect(replaced.body.items[0].quantity).toBe(7)
  expect(removed.body).toEqual({
    version: '4',
    items: [],
    summary: { count: 0, total: { amountMinor: 0, currency: 'RUB' } },
  })
})

test('more than the city has is refused and nothing changes', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = (quantity: number) =>
    api.request('/cart/add', { token, body: { productId: 'cement-m400', quantity, short: true } })
  await add(2)

  const { status, body } = await add(2)

  const cart = await api.request('/cart', { token, body: { short: true } })
  expect(status).toBe(409)
  expect(body.error.fields).toEqual([
    {
      field: ['quantity'],
      code: 'OUT_OF_STOCK',
      message: 'Сейчас можно купить не\u00a0больше 3\u00a0шт',
    },
  ])
  expect(cart.body.items[0].quantity).toBe(2)
})

test('on-request, unknown and hidden products and absurd quantities are refused', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const add = async (productId: string, quantity = 1) => {
    const { status, body } = await api.request('/cart/add', {
      token,
      body: { productId, quantity },
    })
    return [status, body.error.code]
  }

  expect(await add('mortar')).toEqual([409, 'NOT_SELLABLE'])
  expect(await add('unknown')).toEqual([404, 'NOT_FOUND'])
  expect(await add('tile-gone')).toEqual([409, 'OUT_OF_STOCK'])
  expect(await add('cement-m500', 1.234)).toEqual([422, 'VALIDATION'])
  expect(await add('cement-m500', -1)).toEqual([422, 'VALIDATION'])
})

test('what is gone from the shop or from the cart is told as such, not as a page', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const tell = async (path: string, body: object) =>
    (await api.request(path, { token, body })).body.error.message

  const product = await tell('/cart/add', { productId: 'unknown' })
  const set = await tell('/cart/set', { productId: 'unknown', quantity: 1 })
  const line = await tell('/cart/gone/quantity', { quantity: 2 })

  expect(product).toBe('Этого в\u00a0магазине больше нет. Обновите страницу')
  expect(set).toBe(product)
  expect(line).toBe('Этого товара в\u00a0корзине уже нет. Обновите страницу')
})

test('thirty adds at once are all counted', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const body = { productId: 'cement-m500', quantity: 1, short: true }

  const answers = await Promise.all(
    Array.from({ length: 30 }, () => api.request('/cart/add', { token, body })),
  )

  const cart = await api.request('/cart', { token, body: { short: true } })
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(cart.body.items[0].quantity).toBe(30)
})

test('another city changes prices and stock of the same cart, and says what the price was', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  await api.request('/cart/add', { token, body: { productId: 'tile-white', quantity: 10 } })

  await api.request('/user/city', { token, body: { cityId: 'ekb' } })
  const { body } = await api.request('/cart', { token, body: {} })

  expect(body.items[0]).toMatchObject({
    quantity: 10.08,
    price: { amountMinor: 135_000 },
    priceChange: { was: { amountMinor: 129_000 } },
    availability: { available: false, quantity: 4.32 },
  })
  expect(body.summary).toMatchObject({ total: { amountMinor: 0 }, unavailableCount: 1 })
})

test('the version changes with every write and with no read', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()
  const read = async () => (await api.request('/cart', { token, body: {} })).body.version
  const versions = [await read(), await read()]
  const added = await api.request('/cart/add', { token, body: { productId: 'cement-m500' } })
  versions.push(await read())
  const itemIds = added.body.items.map((item: { id: string }) => item.id)
  await api.request('/cart/remove', { token, body: { itemIds } })
  versions.push(await read())
  await api.request('/cart/remove', { token, body: { itemIds } })
  versions.push(await read())

  expect(versions).toEqual(['0', '0', '1', '2', '2'])
})

test('a user cannot change a line of another cart', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await api.guest(), await api.guest()]
  const body = { productId: 'cement-m500', quantity: 3, short: true }
  const added = await api.request('/cart/add', { token: owner.token, body })
  const id = added.body.items[0].id

  const set = await api.request(`/cart/${id}/quantity`, {
    token: stranger.token,
    body: { quantity: 1 },
  })
  await api.request('/cart/remove', { token: stranger.token, body: { itemIds: [id] } })

  const cart = await api.request('/cart', { token: owner.token, body: { short: true } })
  expect(set.status).toBe(404)
  expect(cart.body.items[0].quantity).toBe(3)
})
