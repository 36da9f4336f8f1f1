/** As many groups as an address may choose: D1 binds at most 100 values a statement. */
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'

const places = Array.from({ length: 20 }, (_, i) => i)
const ranges = places.map((i) => `f.range-${i}=${i + 100}.5..${i + 900}.25`)
const values = places.map((i) => `f.value-${i}=a${i},b${i}`)
const filters = new Map([
  ['twenty ranges', ranges],
  ['twenty ranges that are equal', places.map((i) => `f.range-${i}=1..2`)],
  ['twenty values', values],
  ['ranges and values', [...ranges.slice(0, 10), ...values.slice(0, 10)]],
  ['those of the fixture and ranges', ['f.tsvet=belyj', 'f.ves=10..60', ...ranges.slice(0, 18)]],
])
const beside = ['price=11..98765', 'brand=keramir,monolit', 'stock=1', 'shop=msk-north']
const sorts = ['popularity', 'price', 'discount', 'new', 'name']

test.for([...filters])('%s open a list, its panel and its shops', async ([, chosen]) => {
  const api = await createTestApi()
  await insertWide(api.db)
  const filter = [...chosen, ...beside].join('&')
  const page = `cityId=msk&page=2&perPage=7&direction=ASC&${filter}`
  const lists = [
    ...sorts.map((sort) => `/products/categories/plitka?${page}&sort=${sort}`),
    `/products/brands/keramir?${page}`,
    `/products/selections/season?${page}`,
    `/search?${page}&query=${encodeURIComponent('плитка цемент белая серая 60 мм')}`,
    `/search?${page}&query=cement&categorySlug=smesi`,
  ]
  const panels = [
    { categorySlug: 'plitka' },
    { categorySlug: 'plitka', brandSlug: 'keramir' },
    { brandSlug: 'keramir' },
    { selectionSlug: 'season' },
    { query: 'плитка цемент белая серая 60 мм' },
    { query: 'плитка', categorySlug: 'plitka' },
    {},
  ].map((scope) => ({ ...scope, cityId: 'msk', filter }))

  const answers = [
    ...(await Promise.all(lists.map((path) => api.request(path)))),
    ...(await Promise.all(panels.map((body) => api.request('/products/filters', { body })))),
    ...(await Promise.all(panels.map((body) => api.request('/products/filters/shops', { body })))),
  ]

  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))
})

test('a filter of twenty groups leaves what meets them all', async () => {
  const api = await createTestApi()
  await insertWide(api.db)
  const filter = places.map((i) => (i % 2 ? `f.value-${i}=a${i},b${i}` : `f.range-${i}=${i}..50`))
  const path = `/products/categories/plitka?cityId=msk&${filter.join('&')}`

  const all = await api.request(path)
  const none = await api.request(path.replace('f.range-18=18..50', 'f.range-18=19..50'))
  const panel = await api.request('/products/filters', {
    body: { cityId: 'msk', categorySlug: 'plitka', filter: filter.join('&') },
  })

  expect(all.body.products.items.map(({ id }: { id: string }) => id)).toEqual(['tile-white'])
  expect(none.body.products.total).toBe(0)
  expect(panel.body.total).toBe(1)
})

/** A tile that has a number, its own place, in every range and `a` of its place in every group. */
async function insertWide(db: D1Database): Promise<void> {
  const attributes = places.flatMap((i) => [
    { id: `range-${i}`, slug: `range-${i}`, name: `Размер ${i}`, unit: 'мм', kind: 'RANGE' },
    { id: `value-${i}`, slug: `value-${i}`, name: `Вид ${i}`, unit: null, kind: 'OPTIONS' },
  ])
  const own = { product_id: 'tile-white' }
  const rows = places.flatMap((i) => [
    { ...own, attribute_id: `range-${i}`, value: `${i}`, label: `${i}`, number: i },
    { ...own, attribute_id: `value-${i}`, value: `a${i}`, label: `А${i}`, number: null },
  ])
  const selection = { kind: 'selection', slug: 'season', title: 'К сезону', body: '{}' }
  await db.batch([
    ...insert(db, 'attributes', attributes),
    ...insert(db, 'product_attributes', rows),
    ...insert(db, 'contents', [selection]),
  ])
}
