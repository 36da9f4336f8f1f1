import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const find = (api: TestApi, query: string, more = '') =>
  api.request(`/search?cityId=msk&query=${encodeURIComponent(query)}${more}`)
const idsOf = ({ body }: { body: { products: { items: { id: string }[] } } }) =>
  body.products.items.map(({ id }) => id)

test.each([
  ['цемент', ['cement-m500', 'cement-m400']],
  ['цементами', ['cement-m500', 'cement-m400']],
  ['ЦЕМЕНТ М500', ['cement-m500']],
  ['цемент m-500', ['cement-m500']],
  ['цемент 25кг', ['cement-m400']],
  ['портландцемент для стяжки', ['cement-m500']],
  ['саморез 3,5x45', ['screw-45']],
  ['саморезы 70 мм', ['screw-70']],
  ['серые плитки', ['tile-grey', 'tile-floor']],
  ['керамир глянцевая', ['tile-white']],
  ['крепеж', ['screw-35']],
])('«%s» finds first what a foreman means', async (query, ids) => {
  const api = await createTestApi()

  const answer = await find(api, query)

  expect(answer.status).toBe(200)
  expect(idsOf(answer).slice(0, ids.length).sort()).toEqual([...ids].sort())
})

test('a word typed half finds what begins like it', async () => {
  const api = await createTestApi()

  expect(idsOf(await find(api, 'пескоб'))).toEqual(['mortar'])
})

test('of several words one may be unknown', async () => {
  const api = await createTestApi()

  expect(idsOf(await find(api, 'купить цемент м400 морозостойкий недорого'))).toEqual([
    'cement-m400',
  ])
})

test('when no product has every word, those with any of them are found', async () => {
  const api = await createTestApi()

  const answer = await find(api, 'пескобетон перламутровый')

  expect(idsOf(answer)).toEqual(['mortar'])
})

test('a code in full comes first, whatever else holds it and even when sold out', async () => {
  const decoy = {
    id: 'decoy',
    code: 'ДР-1',
    name: 'Затирка под ПЛ-2001, ПЛ 2001',
    category: 'cements',
    price: 100,
    stock: { 'msk-north': 50 },
  }
  const api = await createTestApi({ seed: { products: [decoy] } })

  expect(idsOf(await find(api, 'пл-2001'))).toEqual(['tile-floor', 'decoy'])
  expect(idsOf(await find(api, 'ПЛ2001'))[0]).toBe('tile-floor')
})

test('goods no longer sold are not found', async () => {
  const api = await createTestApi()

  const answer = await find(api, 'архив')

  expect(answer.body.products).toMatchObject({ items: [], total: 0 })
})

test('a search takes the filter, the order and the pages of a listing', async () => {
  const api = await createTestApi()

  const filtered = await find(api, 'плитка', '&f.tsvet=seryj&stock=1')
  const ordered = await find(api, 'плитка', '&sort=price&direction=DESC&perPage=1&page=2')

  expect(idsOf(filtered)).toEqual(['tile-grey'])
  expect(filtered.body.products.total).toBe(1)
  expect(idsOf(ordered)).toEqual(['tile-white'])
  expect(ordered.body.products.total).toBe(3)
})

test('a search tells in which categories it found how many', async () => {
  const api = await createTestApi()

  const { body } = await find(api, 'плитка')

  expect(body.categories).toMatchObject([
    { slug: 'nastennaya-plitka', productCount: 2 },
    { slug: 'napolnaya-plitka', productCount: 1 },
  ])
})

test.each([
  ['nothing', ''],
  ['blanks', '   '],
  ['a quote', '"'],
  ['an unclosed quote', '"цемент'],
  ['operators', 'AND OR NOT NEAR( цемент*'],
  ['a column filter', 'name : цемент'],
  ['an apostrophe and SQL', "'; DROP TABLE products; --"],
  ['per cent signs', '%%%_цемент%'],
  ['emoji', '🧱🪣👷‍♀️'],
  ['300 letters', 'ж'.repeat(300)],
  ['300 signs', '("*^:+-'.repeat(50).slice(0, 300)],
  ['150 words', 'а1 '.repeat(100)],
  ['twenty sizes', Array.from({ length: 20 }, (_, i) => `${i}х${i + 1},5 мм`).join(' ')],
  [
    'sixteen words',
    'клей гипс лак пена доска брус шпон лист щит блок паз шип шуруп гвоздь бур лом',
  ],
  ['a NUL', 'цемент\u0000м500'],
  ['only prepositions', 'на под из'],
])('a query of %s is answered, never an error', async (_, query) => {
  const api = await createTestApi()

  const page = await find(api, query)
  const facets = await api.request('/products/filters', { body: { cityId: 'msk', query } })

  expect([page.status, facets.status]).toEqual([200, 200])
  expect(facets.body.total).toBe(page.body.products.total)
})

test('no text whatever is an error', async () => {
  const api = await createTestApi()
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom('цемент', '12,5 мм', '50х', 'х', 'м-', '"', '*', ' OR ', '(', '^', ':', '½'),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      const { status } = await find(api, pieces.join('').slice(0, 300).toWellFormed())
      expect(status).toBe(200)
    }),
    { numRuns: 150 },
  )
})

test('a query that is no text is answered too', async () => {
  const api = await createTestApi()

  const answer = await api.request('/search?cityId=msk&query=%ED%A0%BD%')

  expect([answer.status, answer.body.products.total]).toEqual([200, 0])
})

test('301 letters and an unknown city are refused', async () => {
  const api = await createTestApi()

  const long = await find(api, 'ж'.repeat(301))
  const city = await api.request('/search?cityId=atlantis&query=x')

  expect([long.status, long.body.error.code]).toEqual([400, 'INVALID'])
  expect([city.status, city.body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
})
