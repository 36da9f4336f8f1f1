/** What a browser allowed decides what is kept of it; its cookies say so. */
import { expect, test } from 'vitest'
import { allow, visitorId } from '#tests/support/consent.ts'
import { createShop } from '#tests/support/shop.ts'

type Browser = ReturnType<Awaited<ReturnType<typeof createShop>>['createBrowser']>

const view = (browser: Browser, headers: Record<string, string> = {}) =>
  browser.ask(
    `mutation { viewedProductAdd(productId: "tile-white") {
      viewer { viewedProducts { id } } userErrors { code }
    } }`,
    {},
    headers,
  )

const choose = (browser: Browser, agree: object[], withdraw: string[]) =>
  browser.ask(
    `mutation ($agree: [LegalPageConsentInput!]!, $withdraw: [String!]!) {
      consentsUpdate(agree: $agree, withdraw: $withdraw, screen: COOKIES) {
        viewer { viewedProducts { id } consents { slug purpose agreedVersion } }
        userErrors { code }
      }
    }`,
    { agree, withdraw },
  )

const countRows = ({ api }: Awaited<ReturnType<typeof createShop>>, table: string) =>
  api.db.prepare(`SELECT count(*) AS count FROM ${table}`).first('count')

test.each([{ granted: [] }, { granted: ['functionality', 'analytics'] }] as const)(
  'a browser that allowed $granted has nothing viewed kept',
  async ({ granted }) => {
    const shop = await createShop()
    const browser = shop.createBrowser()
    allow(browser, granted)

    const { data } = await view(browser)

    expect(data).toEqual({ viewedProductAdd: { viewer: { viewedProducts: [] }, userErrors: [] } })
    expect(shop.paths.filter((path) => path.includes('viewed'))).toEqual([])
    expect(await countRows(shop, 'viewed_products')).toBe(0)
  },
)

test('what was viewed is kept under the browser’s number, and shown where that is allowed', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  allow(browser, ['personalization'])
  await view(browser)

  browser.cookies.set('personalization_storage', 'denied')
  const denied = await browser.ask('{ viewer { viewedProducts { id } } }')
  browser.cookies.set('personalization_storage', 'granted')
  const granted = await browser.ask('{ viewer { viewedProducts { id } } }')

  expect(denied.data).toEqual({ viewer: { viewedProducts: [] } })
  expect(granted.data).toEqual({ viewer: { viewedProducts: [{ id: 'tile-white' }] } })
  const kept = await shop.api.db.prepare('SELECT visitor_id FROM viewed_products').first()
  expect(kept).toEqual({ visitor_id: visitorId })
})

test('a browser that has not allowed it shows no searches of the account’s other browsers', async () => {
  const browser = (await createShop()).createBrowser()
  const readHistory = async () => {
    const { data } = await browser.ask(
      '{ searchSuggestions(query: "", cityId: "msk") { history } }',
    )
    return Object(data).searchSuggestions.history
  }
  allow(browser, ['functionality'])
  await browser.ask('mutation { searchHistoryAdd(query: "цемент") { history } }')

  browser.cookies.set('functionality_storage', 'denied')
  const denied = await readHistory()
  browser.cookies.set('functionality_storage', 'granted')
  const granted = await readHistory()

  expect([denied, granted]).toEqual([[], ['цемент']])
})

test('a client with a token of its own asks its users itself', async () => {
  const { api, createBrowser } = await createShop()
  const { token } = await api.guest()

  const { data } = await view(createBrowser(), { authorization: `Bearer ${token}` })

  expect(data).toEqual({
    viewedProductAdd: { viewer: { viewedProducts: [{ id: 'tile-white' }] }, userErrors: [] },
  })
})

test('a search is kept with the consent to functional storage alone', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  allow(browser, ['personalization'])

  const { data } = await browser.ask(
    'mutation { searchHistoryAdd(query: "цемент") { history userErrors { code } } }',
  )

  expect(data).toEqual({ searchHistoryAdd: { history: [], userErrors: [] } })
  expect(await countRows(shop, 'search_history')).toBe(0)
})

test('a choice is in the ledger, and taking it back removes what was viewed', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  allow(browser, ['personalization'])
  const agreed = [{ slug: 'cookie-personalization', version: '2026-11-27' }]

  const given = await choose(browser, agreed, [])
  await view(browser)
  const taken = await choose(browser, [], ['cookie-personalization'])

  expect(Object(given.data).consentsUpdate.viewer.consents).toContainEqual({
    slug: 'cookie-personalization',
    purpose: 'STORAGE',
    agreedVersion: '2026-11-27',
  })
  expect(Object(taken.data).consentsUpdate.viewer).toMatchObject({ viewedProducts: [] })
  expect(await countRows(shop, 'viewed_products')).toBe(0)
})
