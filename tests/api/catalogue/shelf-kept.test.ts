import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createBuyer, fillCart, toPickup } from '#tests/support/buyer.ts'
import { inOrder, listSold } from '#tests/support/by-hand.ts'
import { listStale } from '#tests/support/stale.ts'

test('of equal prices the more popular comes first, whichever way and on whatever page', async () => {
  const products = Array.from({ length: 8 }, (_, i) => ({
    id: `bolt-${i}`,
    code: `Б-${i}`,
    name: `Болт ${i}`,
    category: 'wood-screws',
    price: i < 2 ? 20 : 10,
    popularity: (i * 5) % 8,
  }))
  const api = await createTestApi({ seed: { products, isEmpty: true } })
  const sold = await listSold(api.db, 'krepezh', 'msk')
  const list = async (sort: string) => {
    const query = `sort=price&direction=${sort.slice(6)}&perPage=2&cityId=msk`
    const pages = [1, 2, 3, 4].map((page) =>
      api.request(`/products/categories/krepezh?${query}&page=${page}`),
    )
    return (await Promise.all(pages)).flatMap(({ body }) =>
      body.products.items.map(({ id }: { id: string }) => id),
    )
  }

  for (const sort of ['price ASC', 'price DESC']) {
    expect(await list(sort)).toEqual(inOrder(sold, sort).map(({ id }) => id))
  }
})

test('an order empties a shelf, and not being paid fills it again', async () => {
  const stock = { 'cement-m500': { 'msk-north': 1 } }
  const api = await createTestApi({ seed: { stock } })
  const buyer = await createBuyer(api)
  const count = async () => {
    const body = { cityId: 'msk', categorySlug: 'smesi' }
    return (await api.request('/products/filters', { body })).body.inStockCount
  }

  const before = await count()
  const { body: checkout } = await fillCart(api, buyer, 'cement-m500', 1)
  const body = toPickup(checkout, 'msk-north', 'ONLINE')
  await api.request('/user/orders', { token: buyer.token, body })
  const ordered = await count()
  api.clock.pass({ days: 2 })
  await api.sweep()
  const cancelled = await count()

  expect([ordered, cancelled]).toEqual([before - 1, before])
  expect(await listStale(api.db)).toEqual([])
})
