/** Sums of a cart at the greatest prices, weights and stocks that a feed may bring. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, findAddress } from '#tests/support/buyer.ts'

/** As dear, as heavy and as bulky as an import takes it, and a million of it. */
async function createHugeGoods(api: TestApi) {
  await api.db.batch([
    api.db.prepare(`UPDATE products SET price_minor = 4000000000, old_price_minor = NULL,
      weight_grams = 40000000, volume_cubic_cm = 40000000 WHERE id = 'cement-m500'`),
    api.db.prepare("DELETE FROM prices WHERE product_id = 'cement-m500'"),
    api.db.prepare("UPDATE stocks SET quantity = 100000000 WHERE product_id = 'cement-m500'"),
  ])
}

/** The goods above, five hundred times, each in a line of as many as one may hold. */
async function fillUp(api: TestApi, userId: string) {
  const numbers = `WITH RECURSIVE numbers (n) AS (
    SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < 500)`
  await api.db.batch([
    api.db.prepare(`INSERT INTO products (id, feed_id, external_id, slug, code, name, name_key,
        category_id, unit, step, min, price_minor, old_price_minor, weight_grams, volume_cubic_cm,
        content_hash, created_at, updated_at)
      ${numbers} SELECT 'huge-' || n, feed_id, 'huge-' || n, 'huge-' || n, code, name, name_key,
        category_id, unit, step, min, 1, price_minor, weight_grams, volume_cubic_cm,
        content_hash, created_at, updated_at
      FROM numbers JOIN products ON products.id = 'cement-m500'`),
    api.db.prepare(`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
      ${numbers} SELECT 'huge-' || n, shop_id, city_id, quantity
      FROM numbers JOIN stocks ON product_id = 'cement-m500'`),
    api.db
      .prepare(`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, position)
        ${numbers} SELECT 'line-' || n, ?, 'huge-' || n, 250000, 1, n FROM numbers`)
      .bind(userId),
  ])
}

/** Lines from before the goods became so dear and heavy, of as many as any line may hold. */
const raiseQuantities = (api: TestApi, userId: string) =>
  api.db.prepare('UPDATE cart_items SET quantity = 100000000 WHERE user_id = ?').bind(userId).run()

test('a line holds no more than can be counted with, whatever is in stock', async () => {
  const api = await createTestApi()
  await createHugeGoods(api)
  const { token, userId } = await api.guest()
  const add = (quantity: number) =>
    api.request('/cart/add', { token, body: { productId: 'cement-m500', quantity } })

  const refused = await add(1_000_000)
  const added = await add(2500)
  await raiseQuantities(api, userId)
  const left = await api.request('/cart', { token, body: {} })

  expect(refused).toMatchObject({ status: 409, body: { error: { code: 'OUT_OF_STOCK' } } })
  expect(refused.body.error.message).toMatch(/не\sбольше\s2\s500\sшт/)
  expect(added).toMatchObject({
    status: 200,
    body: { summary: { total: { amountMinor: 10_000_000_000_000 } } },
  })
  expect(left).toMatchObject({
    status: 200,
    body: {
      items: [{ availability: { available: false, quantity: 2500 } }],
      summary: { total: { amountMinor: 0 }, weightGrams: 0, unavailableCount: 1 },
    },
  })
})

test('a full cart of the greatest goods is read, and carried up a hundred floors', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await createHugeGoods(api)
  await fillUp(api, buyer.userId)
  const { fiasId } = await findAddress(api, buyer.token, 'садовая 5')
  const delivery = { method: 'DELIVERY', fiasId, isLifting: true, floor: 100, hasLift: false }

  const cart = await api.request('/cart', { token: buyer.token, body: {} })
  const checkout = await api.request('/user/orders/checkout', {
    token: buyer.token,
    body: { delivery },
  })
  await raiseQuantities(api, buyer.userId)
  const beyond = await api.request('/cart', { token: buyer.token, body: {} })

  expect([cart.status, checkout.status, beyond.status]).toEqual([200, 200, 200])
  expect(beyond.body.summary).toMatchObject({ weightGrams: 0, unavailableCount: 500 })
  expect(cart.body.summary).toMatchObject({
    weightGrams: 50_000_000_000_000,
    volumeCubicCm: 50_000_000_000_000,
    unavailableCount: 0,
  })
  const { discounts, ...sums } = checkout.body.sums
  expect(discounts).toEqual([])
  for (const { amountMinor } of Object.values<{ amountMinor: number }>(sums)) {
    expect(Number.isSafeInteger(amountMinor)).toBe(true)
  }
})
