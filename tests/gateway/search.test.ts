import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { allow } from '#tests/support/consent.ts'
import { createShopGateway } from '#tests/support/gateway.ts'

const Suggestions = `query($query: String!) {
  searchSuggestions(query: $query, cityId: "msk") {
    query correctedQuery path history phrases
    categories { slug } brands { name } products { id price { amountMinor } } pages { path }
  }
}`

async function createShop() {
  const api = await createTestApi()
  const calls: { path: string; isPersonal: boolean }[] = []
  const shop = createShopGateway(async (request) => {
    const { pathname, search } = new URL(request.url)
    const isPersonal = request.headers.has('authorization')
    calls.push({ path: pathname.replace('/api/v1', '') + search, isPersonal })
    const body = request.method === 'GET' ? undefined : await request.json()
    const headers = Object.fromEntries(request.headers)
    return api.send(pathname + search, { method: request.method, headers, body })
  })
  return { browser: shop.createBrowser(), calls }
}

test('a search is corrected, counted by kind, and searched as typed when asked to', async () => {
  const { browser } = await createShop()
  const Search = `query($isExact: Boolean!) {
    search(query: "gkbnrf", listing: { cityId: "msk" }, isExact: $isExact) {
      query correctedQuery counts { products categories brands articles }
      products { total } categories { slug } brands { name } articles { path }
    }
    facets(query: "gkbnrf", cityId: "msk", isExact: $isExact) { total }
  }`

  const meant = await browser.ask(Search, { isExact: false })
  const exact = await browser.ask(Search, { isExact: true })

  expect(meant.data).toMatchObject({
    search: {
      query: 'gkbnrf',
      correctedQuery: 'плитка',
      counts: { products: 3, categories: 2 },
      products: { total: 3 },
    },
    facets: { total: 3 },
  })
  expect(exact.data).toMatchObject({
    search: { correctedQuery: null, products: { total: 0 } },
    facets: { total: 0 },
  })
})

test('one search’s count of a category leaves the catalogue’s own alone', async () => {
  const { browser } = await createShop()

  const { data } = await browser.ask(`{
    search(query: "серая плитка", listing: { cityId: "msk" }, categorySlug: "nastennaya-plitka") {
      isWhole
      counts { products }
      products { items { id } }
      categories { __typename slug productCount }
      brands { __typename slug productCount }
    }
    catalog(cityId: "msk") { __typename slug productCount }
  }`)

  const slug = 'nastennaya-plitka'
  const found = { __typename: 'SearchCategory', slug, productCount: 1 }
  expect(data).toMatchObject({
    search: {
      isWhole: true,
      counts: { products: 2 },
      products: { items: [{ id: 'tile-grey' }] },
      categories: expect.arrayContaining([found]),
      brands: [{ __typename: 'SearchBrand', slug: 'keramir', productCount: 2 }],
    },
    catalog: expect.arrayContaining([{ __typename: 'Category', slug, productCount: 2 }]),
  })
})

test('suggestions for a typed query are public, one’s own history is not', async () => {
  const { browser, calls } = await createShop()
  allow(browser, ['functionality'])
  const Add = 'mutation { searchHistoryAdd(query: "Цемент М500") { history userErrors { code } } }'

  const added = await browser.ask(Add)
  const typed = await browser.ask(Suggestions, { query: 'цем' })
  const own = await browser.ask(Suggestions, { query: '' })

  expect(added.data).toEqual({
    searchHistoryAdd: { history: ['Цемент М500'], userErrors: [] },
  })
  expect(typed.data).toMatchObject({ searchSuggestions: { query: 'цем', history: [] } })
  expect(own.data).toMatchObject({ searchSuggestions: { history: ['Цемент М500'] } })
  const asked = calls.filter(({ path }) => path.startsWith('/search/suggestions'))
  expect(asked.map(({ isPersonal }) => isPersonal)).toEqual([false, true])
})

test('the history is cleared', async () => {
  const { browser } = await createShop()
  allow(browser, ['functionality'])
  await browser.ask('mutation { searchHistoryAdd(query: "цемент") { history } }')

  const { data } = await browser.ask(
    'mutation { searchHistoryClear { history userErrors { code } } }',
  )
  const own = await browser.ask(Suggestions, { query: '' })

  expect(data).toEqual({ searchHistoryClear: { history: [], userErrors: [] } })
  expect(own.data).toMatchObject({ searchSuggestions: { history: [] } })
})

test('a code, a brand and a category lead straight to their pages', async () => {
  const { browser } = await createShop()

  const { data } = await browser.ask(`{
    code: searchRoute(query: "ПЛ-2001")
    brand: searchRoute(query: "керамир")
    category: searchRoute(query: "плитка")
    none: searchRoute(query: "серая плитка")
  }`)

  expect(data).toEqual({
    code: '/product/tile-floor',
    brand: '/brendy/keramir',
    category: '/catalog/plitka',
    none: null,
  })
})

test('a city that is not there is an error with its code', async () => {
  const { browser } = await createShop()

  const { errors } = await browser.ask(
    '{ searchSuggestions(query: "x", cityId: "atlantis") { query } }',
  )

  expect(errors?.[0]?.extensions.code).toBe('CITY_UNKNOWN')
})
