import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createBuyer, toPickup } from '#tests/support/buyer.ts'
import type { Product } from '#tests/support/goods.ts'

const at = 'msk-north'
const toGood = (id: string, category: string, over: Partial<Product> = {}): Product => ({
  id,
  category,
  code: id,
  name: `Товар ${id}`,
  price: 500,
  stock: { [at]: 100 },
  ...over,
})

const toIds = ({ body }: { body: { items: { id: string }[] } }) => body.items.map(({ id }) => id)

/** An order of these, collected where all of the tests' goods are. */
async function order(api: TestApi, productIds: string[]) {
  const buyer = await createBuyer(api)
  const { token } = buyer
  for (const productId of productIds) {
    await api.request('/cart/add', { token, body: { productId, quantity: 1, short: true } })
  }
  const checkout = await api.request('/user/orders/checkout', { token, body: {} })
  const body = toPickup(checkout.body, at)
  const { status, body: made } = await api.request('/user/orders', { token, body })
  if (status !== 200) throw new Error(JSON.stringify(made))
  return made.id as string
}

test('similar goods are of the category, alike first, those in stock before all', async () => {
  const white = { slug: 'tsvet', label: 'белый' }
  const grey = { slug: 'tsvet', label: 'серый' }
  const glossy = { slug: 'poverhnost', label: 'глянцевая' }
  const api = await createTestApi({
    seed: {
      products: [
        toGood('alike', 'wall-tiles', { price: 1300, attributes: [white, glossy] }),
        toGood('half-alike', 'wall-tiles', { price: 1300, attributes: [grey, glossy] }),
        toGood('dear', 'wall-tiles', { price: 13_000, attributes: [white, glossy] }),
        toGood('sold-out', 'wall-tiles', { price: 1290, attributes: [white, glossy], stock: {} }),
        toGood('gone', 'wall-tiles', { price: 1290, isHidden: true }),
      ],
    },
  })

  const answer = await api.request('/products/tile-white/similar?cityId=msk')

  expect(answer.status).toBe(200)
  expect(toIds(answer)).toEqual(['alike', 'half-alike', 'dear', 'tile-grey', 'sold-out'])
})

test('variants of the own group are not similar goods', async () => {
  const api = await createTestApi({ seed: { products: [toGood('nail', 'wood-screws')] } })

  const answer = await api.request('/products/screw-35/similar?cityId=msk')

  expect(toIds(answer)).toEqual(['nail'])
})

test('related goods are the best of each other category of the department, the brand first', async () => {
  const api = await createTestApi({
    seed: {
      products: [
        toGood('glue', 'tiles', { popularity: 50 }),
        toGood('better-glue', 'tiles', { popularity: 60 }),
        toGood('best-but-sold-out', 'tiles', { popularity: 99, stock: {} }),
        toGood('floor', 'floor-tiles', { popularity: 90 }),
        toGood('own-floor', 'floor-tiles', { popularity: 10, brand: 'keramir' }),
      ],
    },
  })

  const answer = await api.request('/products/tile-white/related?cityId=msk')

  expect(toIds(answer)).toEqual(['own-floor', 'better-glue'])
})

test('goods the feed names come in its order, those in stock first, and nothing else', async () => {
  const api = await createTestApi({
    seed: {
      products: [
        toGood('sold-out', 'cements', { stock: {} }),
        toGood('grout', 'cements'),
        toGood('glue', 'cements'),
        toGood('hidden', 'cements', { isHidden: true }),
        toGood('not-named', 'tiles', { popularity: 99 }),
      ],
    },
  })
  const keys = ['sold-out', 'glue', 'hidden', 'nobody', 'tile-white', 'grout']
  await api.db
    .prepare(`UPDATE products SET accessory_keys = ? WHERE id = 'tile-white'`)
    .bind(JSON.stringify(keys))
    .run()

  const answer = await api.request('/products/tile-white/related?cityId=msk')
  const other = await api.request('/products/tile-grey/related?cityId=msk')

  expect(toIds(answer)).toEqual(['glue', 'grout', 'sold-out'])
  expect([answer.body.isNamed, other.body.isNamed]).toEqual([true, false])
})

test('what was ordered together comes by how often, cancelled orders aside', async () => {
  const api = await createTestApi({
    seed: {
      products: ['a', 'b', 'c', 'd'].map((id) => toGood(id, 'cements')),
    },
  })
  await order(api, ['a', 'b', 'c'])
  await order(api, ['a', 'c'])
  const cancelled = await order(api, ['a', 'd'])
  await api.db.prepare("UPDATE orders SET status = 'CANCELLED' WHERE id = ?").bind(cancelled).run()

  const answer = await api.request('/products/a/also-buy?cityId=msk')

  expect(toIds(answer)).toEqual(['c', 'b'])
  expect(answer.body.isFromOrders).toBe(true)
})

test('before the first order, the department’s popular goods stand in, and say so', async () => {
  const api = await createTestApi({
    seed: {
      products: [
        toGood('glue', 'tiles', { popularity: 50 }),
        toGood('own-floor', 'floor-tiles', { popularity: 10, brand: 'keramir' }),
        toGood('floor', 'floor-tiles', { popularity: 90 }),
      ],
    },
  })

  const answer = await api.request('/products/tile-white/also-buy?cityId=msk')

  expect(toIds(answer)).toEqual(['floor', 'glue'])
  expect(answer.body.isFromOrders).toBe(false)
})

test('a product tells the trail to its category', async () => {
  const api = await createTestApi()

  const { body } = await api.request('/products/cement-m500/categories')

  expect(body.chains).toEqual([
    [
      { id: 'mixes', slug: 'smesi', name: 'Смеси' },
      { id: 'binders', slug: 'vyazhushchie', name: 'Вяжущие' },
      { id: 'cements', slug: 'cement', name: 'Цемент' },
    ],
  ])
})

test.each(['related', 'similar', 'also-buy'])(
  '%s of an unknown product is absent, in an unknown city refused',
  async (kind) => {
    const api = await createTestApi()

    const unknown = await api.request(`/products/nothing/${kind}?cityId=msk`)
    const atlantis = await api.request(`/products/tile-white/${kind}?cityId=atlantis`)

    expect(unknown.status).toBe(404)
    expect(atlantis.body.error.code).toBe('CITY_UNKNOWN')
  },
)

test('the trail to an unknown product is absent', async () => {
  const api = await createTestApi()

  expect((await api.request('/products/nothing/categories')).status).toBe(404)
})
