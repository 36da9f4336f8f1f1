import { expect, test } from 'vitest'
import { type CatalogFilter, formatFilter, parseFilter } from '#schema/filter.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

type Facet = {
  slug: string
  kind: string
  min: number | null
  max: number | null
  from: number | null
  to: number | null
  values: { value: string; count: number; isSelected: boolean }[]
}

const facet = (body: { facets: Facet[] }, slug: string) =>
  body.facets.find((facet) => facet.slug === slug)

test('a group’s counts leave its own choice out and keep every other', async () => {
  const api = await createTestApi()
  const body = { cityId: 'msk', categorySlug: 'plitka', filter: 'f.tsvet=belyj' }

  const answer = await api.request('/products/filters', { body })

  expect(answer.body).toMatchObject({ total: 1, inStockCount: 1 })
  expect(facet(answer.body, 'tsvet')?.values).toEqual([
    { value: 'seryj', label: 'серый', count: 2, isSelected: false },
    { value: 'belyj', label: 'белый', count: 1, isSelected: true },
  ])
  expect(facet(answer.body, 'poverhnost')?.values).toMatchObject([
    { value: 'glyancevaya', count: 1 },
    { value: 'matovaya', count: 0 },
  ])
})

test('a range tells its ends in roubles and in the attribute’s unit, and the chosen ends', async () => {
  const api = await createTestApi()
  const body = { cityId: 'msk', categorySlug: 'smesi', filter: 'f.ves=..100&price=300..' }

  const answer = await api.request('/products/filters', { body })

  expect(facet(answer.body, 'price')).toMatchObject({ min: 280, max: 520, from: 300, to: null })
  expect(facet(answer.body, 'ves')).toMatchObject({
    kind: 'RANGE',
    unit: 'кг',
    min: 50,
    max: 50,
    from: null,
    to: 100,
  })
})

test('a city’s own price is the one that is filtered by', async () => {
  const api = await createTestApi()
  const body = { cityId: 'ekb', categorySlug: 'plitka', filter: 'price=1300..1400' }

  const answer = await api.request('/products/filters', { body })

  expect(answer.body).toMatchObject({ total: 1, inStockCount: 1 })
})

test('a filter that nothing meets keeps its groups, so that it can be taken back', async () => {
  const api = await createTestApi()
  const body = { cityId: 'msk', filter: 'brand=monolit&f.tsvet=belyj' }

  const answer = await api.request('/products/filters', { body })

  expect(answer.body).toMatchObject({ total: 0, inStockCount: 0 })
  expect(facet(answer.body, 'brand')?.values).toContainEqual(
    expect.objectContaining({ value: 'monolit', count: 0, isSelected: true }),
  )
  expect(facet(answer.body, 'tsvet')?.values).toContainEqual(
    expect.objectContaining({ value: 'belyj', count: 0, isSelected: true }),
  )
})

test('of a filter that nothing meets, the removals that leave goods are told with their counts', async () => {
  const api = await createTestApi()
  const ask = async (scope: object, filter: string) => {
    const body = { cityId: 'msk', filter, ...scope }
    return (await api.request('/products/filters', { body })).body.removals
  }

  expect(await ask({}, 'brand=monolit&f.tsvet=belyj')).toEqual([
    { facet: 'tsvet', count: 3 },
    { facet: 'brand', count: 1 },
  ])
  expect(await ask({ categorySlug: 'plitka' }, 'price=..1')).toEqual([{ facet: 'price', count: 3 }])
  expect(await ask({ query: 'плитка' }, 'price=..1&f.tsvet=belyj')).toEqual([
    { facet: 'price', count: 1 },
  ])
  expect(await ask({}, 'price=..1&f.tsvet=none')).toEqual([])
  expect(await ask({}, 'f.tsvet=belyj')).toEqual([])
})

test('the facets of a search count what it found', async () => {
  const api = await createTestApi()
  const body = { cityId: 'msk', query: 'серая плитка' }

  const answer = await api.request('/products/filters', { body })

  expect(answer.body).toMatchObject({ total: 2, inStockCount: 1 })
  expect(facet(answer.body, 'price')).toMatchObject({ min: 1190, max: 1690 })
})

test('every count is the total of the listing that choosing the value opens', async () => {
  const api = await createTestApi()
  const filters = [
    '',
    'stock=1',
    'brand=keramir',
    'brand=keramir,monolit&stock=1',
    'f.tsvet=seryj&f.poverhnost=matovaya',
    'f.tsvet=seryj&price=1000..1500',
    'f.ves=20..60&brand=monolit',
    'shop=msk-north&f.tsvet=belyj,seryj',
  ]

  const wrong: string[] = []
  for (const text of filters) wrong.push(...(await listWrongCounts(api, text)))

  expect(wrong).toEqual([])
})

/** Asks the search of «плитка цемент», which has goods of several kinds, value by value. */
async function listWrongCounts(api: TestApi, text: string): Promise<string[]> {
  const query = 'плитка цемент'
  const filter = parseFilter(new URLSearchParams(text))
  const totalOf = async (choice: CatalogFilter) => {
    const search = formatFilter(choice)
    search.set('query', query)
    search.set('cityId', 'msk')
    return (await api.request(`/search?${search}`)).body.products.total
  }
  const { body } = await api.request('/products/filters', {
    body: { cityId: 'msk', query, filter: text },
  })
  const wrong = body.total === (await totalOf(filter)) ? [] : [`${text}: total`]
  if (body.inStockCount !== (await totalOf({ ...filter, inStock: true }))) {
    wrong.push(`${text}: in stock`)
  }
  for (const { slug, kind, values } of body.facets as Facet[]) {
    for (const { value, count } of kind === 'OPTIONS' ? values : []) {
      if (count !== (await totalOf(choose(filter, slug, value)))) wrong.push(`${text}: ${value}`)
    }
  }
  return wrong
}

function choose(filter: CatalogFilter, slug: string, value: string): CatalogFilter {
  if (slug === 'brand') return { ...filter, brandSlugs: [value] }
  const others = filter.attributes.filter((attribute) => attribute.slug !== slug)
  return { ...filter, attributes: [...others, { slug, values: [value], range: null }] }
}

test.each(['', '/shops'])('facets%s of an unknown city are refused', async (path) => {
  const api = await createTestApi()

  const { status, body } = await api.request(`/products/filters${path}`, {
    body: { cityId: 'atlantis' },
  })

  expect([status, body.error.code]).toEqual([422, 'CITY_UNKNOWN'])
})

test.each([
  [{ query: 'плитка' }, { 'msk-north': 1, 'msk-south': 1, 'msk-depot': 1 }],
  [
    { query: 'плитка', filter: 'f.tsvet=seryj' },
    { 'msk-north': 0, 'msk-south': 1, 'msk-depot': 0 },
  ],
  [
    { brandSlug: 'monolit', filter: 'shop=msk-depot' },
    { 'msk-north': 1, 'msk-south': 2, 'msk-depot': 1 },
  ],
  [{ categorySlug: 'nothing' }, { 'msk-north': 0, 'msk-south': 0, 'msk-depot': 0 }],
])('of %j each shop of the city has so many', async (listing, expected) => {
  const api = await createTestApi()

  const { body } = await api.request('/products/filters/shops', {
    body: { cityId: 'msk', ...listing },
  })

  const counts = body.items.map(({ shopId, count }: { shopId: string; count: number }) => [
    shopId,
    count,
  ])
  expect(Object.fromEntries(counts)).toEqual(expected)
})

test('an attribute that differs for every product is no facet', async () => {
  const products = Array.from({ length: 30 }, (_, i) => ({
    id: `bolt-${i}`,
    code: `Б-${i}`,
    name: `Болт ${i}`,
    category: 'wood-screws',
    price: 10,
    attributes: [
      { slug: 'tsvet', label: `оттенок-${i}` },
      { slug: 'poverhnost', label: i % 2 ? 'матовая' : 'глянцевая' },
    ],
  }))
  const api = await createTestApi({ seed: { products, isEmpty: true } })

  const { body } = await api.request('/products/filters', {
    body: { cityId: 'msk', categorySlug: 'samorezy' },
  })

  expect(body.facets.map(({ slug }: Facet) => slug)).toEqual(['price', 'poverhnost'])
})

test('an attribute of a few goods only is no facet until it is chosen', async () => {
  const products = Array.from({ length: 40 }, (_, i) => ({
    id: `bolt-${i}`,
    code: `Б-${i}`,
    name: `Болт ${i}`,
    category: 'wood-screws',
    price: 10,
    attributes: i < 3 ? [{ slug: 'tsvet', label: i ? 'белый' : 'серый' }] : [],
  }))
  const api = await createTestApi({ seed: { products, isEmpty: true } })
  const body = { cityId: 'msk', categorySlug: 'samorezy' }

  const open = await api.request('/products/filters', { body })
  const chosen = await api.request('/products/filters', {
    body: { ...body, filter: 'f.tsvet=belyj' },
  })

  expect(facet(open.body, 'tsvet')).toBeUndefined()
  expect(facet(chosen.body, 'tsvet')?.values).toHaveLength(2)
})
