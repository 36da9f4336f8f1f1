/** Variants of one group are one card wherever goods are listed. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import type { Product } from '#tests/support/goods.ts'
import { listStale } from '#tests/support/stale.ts'

const colours = { white: 'белый', blue: 'синий', grey: 'серый' }

const alone: Product = {
  id: '',
  code: '',
  name: 'Куртка rome белый',
  category: 'wood-screws',
  brand: 'zubr',
  price: 1000,
  popularity: 10,
  attributes: [{ slug: 'tsvet', label: 'белый' }],
  stock: { 'msk-north': 5 },
}

const jacket = (group: string, colour: keyof typeof colours, more: Partial<Product>): Product => ({
  ...alone,
  id: `${group}-${colour}`,
  code: `${group.slice(0, 2).toUpperCase()}-10${Object.keys(colours).indexOf(colour)}`,
  name: `Куртка ${group} ${colours[colour]}`,
  group,
  attributes: [{ slug: 'tsvet', label: colours[colour] }],
  ...more,
})

const products: Product[] = [
  jacket('prague', 'white', { price: 1500 }),
  jacket('prague', 'blue', { price: 1200 }),
  jacket('prague', 'grey', { price: 900, stock: { 'ekb-center': 5 } }),
  jacket('oslo', 'white', { price: 1300 }),
  jacket('oslo', 'blue', { price: 1300, stock: {} }),
  { ...alone, id: 'rome', code: 'RO-100', price: 1250 },
]
const create = () => createTestApi({ seed: { products, isEmpty: true } })

async function list(api: TestApi, path: string) {
  const { body } = await api.request(path)
  const { items, total } = body.products
  return { ids: items.map(({ id }: { id: string }) => id), total, items }
}

const inCategory = '/products/categories/krepezh?cityId=msk'

test('a group is the variant in stock that costs least, and the total counts cards', async () => {
  const api = await create()

  const { items, ...moscow } = await list(api, `${inCategory}&sort=price`)
  const there = await list(api, '/products/categories/krepezh?cityId=ekb&sort=popularity')

  expect(moscow).toEqual({ ids: ['prague-blue', 'rome', 'oslo-white'], total: 3 })
  expect(there.ids).toEqual(['prague-grey', 'oslo-blue', 'rome'])
  expect(items).toMatchObject([
    { variantCount: 3, isPriceFrom: true },
    { variantCount: 1, isPriceFrom: false },
    { variantCount: 2, isPriceFrom: false },
  ])
})

test('a filter shows the variant that meets it, and says no «от» of a dearer one', async () => {
  const api = await create()

  const { ids, total, items } = await list(api, `${inCategory}&f.tsvet=belyj&sort=price`)

  expect({ ids, total }).toEqual({ ids: ['rome', 'oslo-white', 'prague-white'], total: 3 })
  expect(items[2]).toMatchObject({ variantCount: 3, isPriceFrom: false })
})

test('pages of cards meet without a repeat, whatever the order', async () => {
  const api = await create()
  const page = (n: number, query: string) =>
    list(api, `${inCategory}&perPage=1&page=${n}&${query}`).then(({ ids }) => ids)
  for (const query of ['sort=popularity', 'sort=name', 'stock=1', 'price=1000..2000']) {
    const pages = await Promise.all([1, 2, 3, 4].map((n) => page(n, query)))

    expect(pages.flat()).toHaveLength(3)
    expect(new Set(pages.flat().map((id) => id.split('-')[0])).size).toBe(3)
  }
})

test.each([{ scope: { categorySlug: 'krepezh' } }, { scope: { brandSlug: 'krepko' } }])(
  'facets of $scope count cards',
  async ({ scope }) => {
    const api = await create()
    const ask = async (filter: string) => {
      const { body } = await api.request('/products/filters', {
        body: { cityId: 'msk', ...scope, filter },
      })
      const colour = body.facets.find(({ slug }: { slug: string }) => slug === 'tsvet')
      const counts = colour.values.map(({ label, count }: { label: string; count: number }) => [
        label,
        count,
      ])
      return { total: body.total, inStock: body.inStockCount, ...Object.fromEntries(counts) }
    }

    expect(await ask('')).toEqual({ total: 3, inStock: 3, белый: 3, синий: 2, серый: 1 })
    expect(await ask('stock=1')).toEqual({ total: 3, inStock: 3, белый: 3, синий: 1, серый: 0 })
    expect(await ask('f.tsvet=синий')).toMatchObject({ total: 2, inStock: 1, белый: 3 })
  },
)

test('tree, brand, search and suggestions count and show cards', async () => {
  const api = await create()

  const { body: tree } = await api.request('/products/catalog?cityId=msk')
  const { body: brand } = await api.request('/products/brands/krepko?cityId=msk')
  const { body: search } = await api.request(`/search?cityId=msk&query=${encodeURI('куртка')}`)
  const { body: typed } = await api.request(
    `/search/suggestions?cityId=msk&query=${encodeURI('куртк')}`,
  )

  const counts = tree.items.map(({ slug, productCount }: { slug: string; productCount: number }) =>
    [slug, productCount].join(),
  )
  expect(counts).toContain('krepezh,3')
  expect(brand.brand).toMatchObject({ productCount: 3, cityCount: 3 })
  expect(brand.categories).toMatchObject([{ productCount: 3 }])
  expect(brand.products.total).toBe(3)
  expect(brand.hits).toHaveLength(3)
  expect(search.counts).toMatchObject({ products: 3 })
  expect(search.categories).toMatchObject([{ productCount: 3 }])
  expect(search.brands).toMatchObject([{ productCount: 3 }])
  expect(typed.products).toHaveLength(3)
})

test('a search shows the variant that it names, by words or by code', async () => {
  const api = await create()
  const find = (query: string) => list(api, `/search?cityId=msk&query=${encodeURIComponent(query)}`)

  expect((await find('куртка prague серый')).ids).toEqual(['prague-grey'])
  expect((await find('PR-100')).ids[0]).toBe('prague-white')
})

test('a selection shows the variant that was picked first', async () => {
  const api = await create()
  const picked = ['prague-white', 'rome', 'prague-blue']
  await api.db.batch([
    api.db.prepare(`INSERT INTO contents (kind, slug, title, body)
      VALUES ('selection', 'kurtki', 'Куртки', '{"text":""}')`),
    ...picked.map((id, position) =>
      api.db
        .prepare(`INSERT INTO selection_products (selection_slug, product_id, position)
          VALUES ('kurtki', ?, ?)`)
        .bind(id, position),
    ),
  ])

  const { ids, total } = await list(api, '/products/selections/kurtki?cityId=msk')

  expect({ ids, total }).toEqual({ ids: ['prague-white', 'rome'], total: 2 })
})

test('what is kept stays right when variants sell out, vanish, move and come back', async () => {
  const api = await create()
  const count = async () => {
    const { total, ids } = await list(api, `${inCategory}&stock=1`)
    return { total, prague: ids.find((id: string) => id.startsWith('prague')) }
  }
  const change = async (statement: string) => {
    await api.db.prepare(statement).run()
    expect(await listStale(api.db)).toEqual([])
    return count()
  }

  const hidden = await change("UPDATE products SET is_hidden = 1 WHERE id = 'prague-blue'")
  const sold = await change("UPDATE stocks SET quantity = 0 WHERE product_id = 'prague-white'")
  const shown = await change("UPDATE products SET is_hidden = 0 WHERE id = 'prague-blue'")
  const alone = await change("UPDATE products SET group_id = NULL WHERE id = 'prague-blue'")
  const gone = await change("DELETE FROM products WHERE group_id = 'prague'")

  expect(hidden).toEqual({ total: 3, prague: 'prague-white' })
  expect(sold).toEqual({ total: 2, prague: undefined })
  expect(shown).toEqual({ total: 3, prague: 'prague-blue' })
  expect(alone).toEqual({ total: 3, prague: 'prague-blue' })
  expect(gone).toEqual({ total: 3, prague: 'prague-blue' })
})
