import { env } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { insert } from '#tests/support/database.ts'

const suggest = async (api: TestApi, query: string, token?: string) => {
  const path = `/search/suggestions?cityId=msk&query=${encodeURIComponent(query)}`
  const { body } = await api.request(path, { token })
  return body
}
const route = async (api: TestApi, query: string) => {
  const { body } = await api.request(`/search/route?query=${encodeURIComponent(query)}`)
  return body.path
}
const remember = (api: TestApi, token: string, query: string) =>
  api.request('/search/history', { token, body: { query } })

test('suggestions are grouped: phrases, categories, brands, products with price, pages', async () => {
  const api = await createTestApi()
  await env.DB.batch(
    insert(env.DB, 'contents', [
      { kind: 'article', slug: 'kak-klast-plitku', title: 'Как класть плитку', body: '{}' },
      { kind: 'info-page', slug: 'dostavka', title: 'Доставка', body: '{}' },
      { kind: 'banner', slug: 'plitka', title: 'Плитка дешевле', body: '{}' },
    ]),
  )

  const typed = await suggest(api, 'плит')
  const brand = await suggest(api, 'керам')

  expect(typed).toMatchObject({
    correctedQuery: null,
    categories: [
      { slug: 'nastennaya-plitka', productCount: 2 },
      { slug: 'napolnaya-plitka', productCount: 1 },
    ],
    pages: [{ title: 'Как класть плитку', path: '/stati/kak-klast-plitku' }],
  })
  expect(typed.products).toHaveLength(3)
  expect(typed.products[0]).toMatchObject({ price: { currency: 'RUB' } })
  expect(typed.phrases.length).toBeGreaterThan(0)
  expect(brand.brands).toMatchObject([{ name: 'Керамир' }])
})

test('what was typed in the wrong layout is suggested as it was meant', async () => {
  const api = await createTestApi()

  const { correctedQuery, products } = await suggest(api, 'wtvty')

  expect(correctedQuery).toBe('цемен')
  expect(products.map(({ id }: { id: string }) => id).sort()).toEqual([
    'cement-m400',
    'cement-m500',
  ])
})

test.each([
  ['wtv', 'цем'],
  ['партландц', 'портландц'],
  ['cemen', 'цемен'],
])('«%s», typed so far, is taken for «%s»', async (typed, meant) => {
  const api = await createTestApi()

  const { correctedQuery, products } = await suggest(api, typed)

  expect(correctedQuery).toBe(meant)
  expect(products.map(({ id }: { id: string }) => id)).toContain('cement-m500')
})

test('the first letter of a second word does not empty the list', async () => {
  const api = await createTestApi()

  const { products } = await suggest(api, 'цемент щ')

  expect(products).toHaveLength(2)
})

test('an empty query offers popular categories, and no other user’s history', async () => {
  const api = await createTestApi()

  const { history, phrases, categories, products } = await suggest(api, ' ')

  expect([history, phrases, products]).toEqual([[], [], []])
  expect(categories.length).toBeGreaterThan(1)
  const names: string[] = categories.map(({ name }: { name: string }) => name)
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'ru')))
})

test('a user finds their own queries again, newest first, until they clear them', async () => {
  const api = await createTestApi()
  const [one, other] = [await api.guest(), await api.guest()]

  await remember(api, one.token, 'Цемент')
  api.clock.pass({ seconds: 1 })
  await remember(api, one.token, 'плитка  серая')
  api.clock.pass({ seconds: 1 })
  await api.request('/search?cityId=msk&query=цемент', { token: one.token })
  const own = await suggest(api, '', one.token)
  const begun = await suggest(api, 'пли', one.token)
  const foreign = await suggest(api, '', other.token)
  const cleared = await api.request('/search/history/clear', { token: one.token, method: 'POST' })
  const after = await suggest(api, '', one.token)

  expect(own.history).toEqual(['цемент', 'плитка серая'])
  expect(begun.history).toEqual(['плитка серая'])
  expect(foreign.history).toEqual([])
  expect([cleared.status, cleared.body.items, after.history]).toEqual([200, [], []])
})

test('the history holds twenty queries', async () => {
  const api = await createTestApi()
  const { token } = await api.guest()

  for (let i = 1; i <= 22; i++) {
    api.clock.pass({ seconds: 1 })
    await remember(api, token, `цемент ${i}`)
  }

  const { history } = await suggest(api, '', token)
  expect(history).toHaveLength(20)
  expect([history[0], history.at(-1)]).toEqual(['цемент 22', 'цемент 3'])
})

test('a phrase is popular when three people searched it and goods have all its words', async () => {
  const api = await createTestApi()
  const guests = [await api.guest(), await api.guest(), await api.guest()]

  for (const [i, { token }] of guests.entries()) {
    await remember(api, token, 'серая плитка')
    await remember(api, token, 'серая плитка')
    await remember(api, token, 'Иван Петров +7 900 000-00-00')
    if (i < 2) await remember(api, token, 'цемент м400')
  }

  expect((await suggest(api, '')).phrases).toEqual(['серая плитка'])
  expect((await suggest(api, 'сера')).phrases[0]).toBe('серая плитка')
})

test('only one who has a session has a history', async () => {
  const api = await createTestApi()

  const added = await api.request('/search/history', { body: { query: 'цемент' } })
  const cleared = await api.request('/search/history/clear', { method: 'POST' })

  expect([added.status, cleared.status]).toEqual([401, 401])
})

test('a guest’s history moves into the account they sign in to', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await remember(api, guest.token, 'саморез 3,5х45')

  const user = await api.signIn('79991234567', guest)

  expect((await suggest(api, '', user.token)).history).toEqual(['саморез 3,5х45'])
})

test.each([
  ['ПЛ-2001', '/product/tile-floor'],
  ['пл2001', '/product/tile-floor'],
  ['керамир', '/brendy/keramir'],
  ['rthfvbh', '/brendy/keramir'],
  ['настенные плитки', '/catalog/nastennaya-plitka'],
  ['плитка', '/catalog/plitka'],
  ['серая плитка', null],
  ['%%%', null],
  ['', null],
])('«%s» leads to %s', async (query, path) => {
  const api = await createTestApi()

  expect(await route(api, query)).toBe(path)
})

test('a search counts what it found by kind, whatever the filter', async () => {
  const api = await createTestApi()
  const page = { kind: 'article', slug: 'plitka', title: 'Плитка на пол', body: '{}' }
  await env.DB.batch(insert(env.DB, 'contents', [page]))

  const path = `/search?cityId=msk&query=${encodeURIComponent('плитка')}&stock=1&f.tsvet=seryj`
  const { body } = await api.request(path)

  expect(body.counts).toEqual({
    products: 3,
    categories: 2,
    brands: body.brands.length,
    articles: 1,
  })
  expect(body.products.total).toBe(1)
  expect(body.articles).toEqual([{ title: 'Плитка на пол', path: '/stati/plitka' }])
})

test.each([
  '"',
  'AND OR',
  '%',
  '🧱',
  'ж'.repeat(300),
  'name : x',
  '(*^',
  '\u0000',
  'a'.repeat(300),
])('suggestions and routes of «%s» are answered, never an error', async (query) => {
  const api = await createTestApi()
  const asked = encodeURIComponent(query)

  const suggestions = await api.request(`/search/suggestions?cityId=msk&query=${asked}`)
  const direct = await api.request(`/search/route?query=${asked}`)

  expect([suggestions.status, direct.status]).toEqual([200, 200])
})

test('an unknown city and 301 letters are refused', async () => {
  const api = await createTestApi()

  const city = await api.request('/search/suggestions?cityId=atlantis&query=x')
  const empty = await api.request('/search/suggestions?cityId=atlantis')
  const long = await api.request(`/search/route?query=${'x'.repeat(301)}`)

  expect([city.status, empty.status, long.status]).toEqual([422, 422, 400])
})
