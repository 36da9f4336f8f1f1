import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, recipient, toPickup } from '#tests/support/buyer.ts'

const stockOf = async (api: Awaited<ReturnType<typeof createTestApi>>, productId: string) => {
  const { results } = await api.db
    .prepare('SELECT shop_id, quantity FROM stocks WHERE product_id = ? ORDER BY shop_id')
    .bind(productId)
    .all<{ shop_id: string; quantity: number }>()
  return Object.fromEntries(results.map((row) => [row.shop_id, row.quantity / 100]))
}

test('a guest is sent away from the checkout', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  const checkout = await api.request('/user/orders/checkout', { token, body: {} })

  expect(checkout.status).toBe(403)
})

test('the same sum stands in the cart, the checkout and the order', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { token } = buyer
  const checkout = await fillCart(api, buyer, 'tile-white', 10)
  const cart = await api.request('/cart', { token, body: {} })

  const body = toPickup(checkout.body, 'msk-north')
  const { status, body: order } = await api.request('/user/orders', { token, body })

  const left = await api.request('/cart', { token, body: {} })
  const sum = { amountMinor: 1_300_320, currency: 'RUB' }
  expect(status).toBe(200)
  expect(cart.body.summary.total).toEqual(sum)
  expect(checkout.body.sums.total).toEqual(sum)
  expect(order).toMatchObject({
    number: '100001',
    status: 'ACCEPTED',
    items: [{ productId: 'tile-white', quantity: 10.08, total: sum }],
    sums: { goods: sum, total: sum, delivery: { amountMinor: 0 } },
    recipient: { firstname: 'Анна', phone: '79161234567' },
    shop: { id: 'msk-north' },
    readyAt: '2026-11-10T10:00:00.000Z',
    payment: { type: 'ON_RECEIPT', isPaid: false, isPayable: false, token: null },
    history: [{ status: 'ACCEPTED' }],
  })
  expect(left.body.items).toEqual([])
  expect(await stockOf(api, 'tile-white')).toMatchObject({ 'msk-north': 18.72, 'msk-depot': 144 })
})

test('40 buyers at once for 10 units: exactly 10 orders, and no server errors', async () => {
  const api = await createTestApi({ seed: { stock: { 'cement-m500': { 'msk-north': 10 } } } })
  const buyers = await Promise.all(Array.from({ length: 40 }, () => createBuyer(api)))
  const line = { productId: 'cement-m500', quantity: 1, short: true }
  await Promise.all(buyers.map(({ token }) => api.request('/cart/add', { token, body: line })))
  const sums = { total: { amountMinor: 52_000 } }
  const body = toPickup({ cartVersion: '1', sums }, 'msk-north')

  const answers = await Promise.all(
    buyers.map(({ token }) => api.request('/user/orders', { token, body })),
  )

  const made = answers.filter(({ status }) => status === 200)
  const refused = answers.filter(({ status }) => status === 409)
  const count = await api.db.prepare('SELECT count(*) AS count FROM orders').first('count')
  expect(made).toHaveLength(10)
  expect(refused).toHaveLength(30)
  expect(new Set(refused.map(({ body }) => body.error.code))).toEqual(new Set(['OUT_OF_STOCK']))
  expect(count).toBe(10)
  expect(await stockOf(api, 'cement-m500')).toEqual({ 'msk-north': 0 })
})

test('the same key fifty times at once makes one order, and fifty answers of it', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')

  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      api.request('/user/orders', { token: buyer.token, body, key: 'form-1' }),
    ),
  )

  const count = await api.db.prepare('SELECT count(*) AS count FROM orders').first('count')
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  expect(count).toBe(1)
  expect(await stockOf(api, 'cement-m500')).toMatchObject({ 'msk-north': 8 })
})

test('a key sent again answers what was answered first, whatever became of the order', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const sent = { token: buyer.token, body: toPickup(checkout, 'msk-north'), key: 'form-1' }
  const { body: first } = await api.request('/user/orders', sent)
  const path = `/user/orders/${first.id}`
  await api.request(`${path}/cancel`, { token: buyer.token, body: { reason: 'Передумал' } })

  const again = await api.request('/user/orders', sent)

  const { body: now } = await api.request(path, { token: buyer.token })
  expect(now.status).toBe('CANCELLED')
  expect(first.status).toBe('ACCEPTED')
  expect(again).toMatchObject({ status: 200 })
  expect(again.body).toEqual(first)
})

test('the first replay after a crash stores the answer that the crash has lost', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const sent = { token: buyer.token, body: toPickup(checkout, 'msk-north'), key: 'form-1' }
  const { body: first } = await api.request('/user/orders', sent)
  await api.db
    .prepare("UPDATE idempotency_keys SET response = json_remove(response, '$.answer')")
    .run()

  const again = await api.request('/user/orders', sent)
  await api.request(`/user/orders/${first.id}/cancel`, {
    token: buyer.token,
    body: { reason: 'Передумал' },
  })
  const last = await api.request('/user/orders', sent)

  expect([again.body, last.body]).toEqual([first, first])
})

test('the same key with another body is refused and makes nothing', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')
  await api.request('/user/orders', { token: buyer.token, body, key: 'form-1' })

  const other = { ...body, recipient: { ...recipient, firstname: 'Пётр' } }
  const answer = await api.request('/user/orders', {
    token: buyer.token,
    body: other,
    key: 'form-1',
  })

  expect(answer.body.error.code).toBe('IDEMPOTENCY_MISMATCH')
})

test('without a key a cart is still ordered once', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  const body = toPickup(checkout, 'msk-north')

  const answers = await Promise.all(
    Array.from({ length: 10 }, () => api.request('/user/orders', { token: buyer.token, body })),
  )

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(9)
  expect(await stockOf(api, 'cement-m500')).toMatchObject({ 'msk-north': 8 })
})

test('a price that changed since the checkout refuses the order', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  await api.db.prepare("UPDATE products SET price_minor = 53000 WHERE id = 'cement-m500'").run()

  const body = toPickup(checkout, 'msk-north')
  const answer = await api.request('/user/orders', { token: buyer.token, body })

  expect(answer.status).toBe(409)
  expect(answer.body.error.code).toBe('CART_CHANGED')
  expect(await stockOf(api, 'cement-m500')).toMatchObject({ 'msk-north': 10 })
})

test('a cart changed in another tab refuses the order', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)
  await fillCart(api, buyer, 'screw-35', 10)

  const body = toPickup(checkout, 'msk-north')
  const answer = await api.request('/user/orders', { token: buyer.token, body })

  expect(answer.body.error.code).toBe('CART_CHANGED')
})

test('goods gone since the checkout are named', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'screw-35', 10)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m400', 2)
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'cement-m400'").run()

  const body = toPickup(checkout, 'msk-north')
  const answer = await api.request('/user/orders', { token: buyer.token, body })

  expect(answer.body.error).toMatchObject({
    code: 'OUT_OF_STOCK',
    message: 'Не хватает: Цемент М400 Д20 25 кг',
    fields: [{ field: ['items', 'cement-m400'] }],
  })
})

test('what cannot be had stays in the cart when the rest is ordered', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m400', 2)
  await fillCart(api, buyer, 'cement-m500', 2)
  await api.db.prepare("DELETE FROM stocks WHERE product_id = 'cement-m400'").run()
  const checkout = await api.request('/user/orders/checkout', { token: buyer.token, body: {} })

  const body = toPickup(checkout.body, 'msk-north')
  const order = await api.request('/user/orders', { token: buyer.token, body })

  const cart = await api.request('/cart', { token: buyer.token, body: { short: true } })
  expect(checkout.body.unavailable).toEqual([
    {
      productId: 'cement-m400',
      slug: 'cement-m400',
      name: 'Цемент М400 Д20 25 кг',
      unit: 'шт',
      wanted: 2,
      available: 0,
      reason: null,
    },
  ])
  expect(order.body.items).toMatchObject([{ productId: 'cement-m500' }])
  expect(cart.body.items).toMatchObject([{ product: { id: 'cement-m400' } }])
})

test('a shop that has not all of it is shown last and refused', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await fillCart(api, buyer, 'cement-m400', 1)
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 2)

  const body = toPickup(checkout, 'msk-north')
  const answer = await api.request('/user/orders', { token: buyer.token, body })

  expect(
    checkout.shops.map((shop: { shop: { id: string }; missingCount: number }) => [
      shop.shop.id,
      shop.missingCount,
    ]),
  ).toEqual([
    ['msk-south', 0],
    ['msk-north', 1],
    ['msk-depot', 2],
  ])
  expect(answer.body.error.code).toBe('OUT_OF_STOCK')
})

test('a user cannot see the order of another', async () => {
  const api = await createTestApi()
  const [owner, stranger] = [await createBuyer(api), await createBuyer(api)]
  const { body: checkout } = await fillCart(api, owner, 'cement-m500', 1)
  const body = toPickup(checkout, 'msk-north')
  const { body: order } = await api.request('/user/orders', { token: owner.token, body })

  const foreign = await api.request(`/user/orders/${order.id}`, { token: stranger.token })
  const own = await api.request(`/user/orders/${order.id}`, { token: owner.token })
  const list = await api.request('/user/orders', { token: stranger.token })

  expect(foreign.status).toBe(404)
  expect(own.status).toBe(200)
  expect(list.body).toMatchObject({ items: [], total: 0 })
})

test('orders are found by number and by what is in them', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  for (const productId of ['cement-m500', 'screw-35']) {
    const { body: checkout } = await fillCart(api, buyer, productId, 10)
    const body = toPickup(checkout, 'msk-north')
    await api.request('/user/orders', { token: buyer.token, body })
  }
  const find = async (query: string) => {
    const { body } = await api.request(`/user/orders?${query}`, { token: buyer.token })
    return body.items.map((order: { number: string }) => order.number)
  }

  expect(await find('')).toEqual(['100002', '100001'])
  expect(await find('search=100001')).toEqual(['100001'])
  expect(await find(`search=${encodeURIComponent('саморез')}`)).toEqual(['100002'])
  expect(await find('active=false')).toEqual([])
  expect(await find('perPage=1&page=2')).toEqual(['100001'])
})
