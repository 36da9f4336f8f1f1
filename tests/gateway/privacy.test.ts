/** Consents, the copy of one's data and the deletion of the account, through the gateway. */
import { expect, test } from 'vitest'
import { addDocuments, news, personalData } from '#tests/support/legal.ts'
import { createShop } from '#tests/support/shop.ts'

const phone = '79001234567'

type Shop = Awaited<ReturnType<typeof createShop>>
type Browser = ReturnType<Shop['createBrowser']>

const readCode = async ({ api }: Shop) =>
  (await api.outbox()).find(({ to, code }) => to === phone && code)?.code

async function signIn(shop: Shop, browser: Browser, legalPages: object[] = []): Promise<void> {
  await browser.ask(
    `mutation ($pages: [LegalPageConsentInput!]!) {
      phoneCodeRequest(phone: "${phone}", legalPages: $pages) { userErrors { code } }
    }`,
    { pages: legalPages },
  )
  const code = await readCode(shop)
  await browser.ask(`mutation { phoneSignIn(phone: "${phone}", code: "${code}") { isNew } }`)
  shop.api.clock.pass({ minutes: 2 })
}

const askDeletion = (browser: Browser) =>
  browser.ask(
    `mutation { phoneCodeRequest(phone: "${phone}", legalPages: [], purpose: DELETION) {
      userErrors { code }
    } }`,
  )

const erase = (browser: Browser, code: string | undefined) =>
  browser.ask(
    `mutation { accountDelete(code: "${code}") {
      viewer { user { isGuest phone } } userErrors { code field }
    } }`,
  )

const toCookie = ({ cookies }: Browser) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')

const readUser = (browser: Browser) => browser.ask('{ viewer { user { isGuest } } }')

test('consents are given and taken back, and the text that was agreed to is read', async () => {
  const shop = await createShop()
  await addDocuments(shop.api)
  const browser = shop.createBrowser()
  await signIn(shop, browser, [personalData])
  const { data } = await browser.ask(
    `mutation { consentsUpdate(agree: [{ slug: "${news.slug}", version: "${news.version}" }]) {
      viewer { consents { slug purpose agreedVersion agreedDigest } } userErrors { code }
    } }`,
  )
  const { consents } = Object(data).consentsUpdate.viewer
  const text = await browser.ask(
    `{ viewer { legalText(digest: "${consents[1].agreedDigest}") {
      title blocks { paragraphs }
    } } }`,
  )
  const withdrawn = await browser.ask(
    `mutation { consentsUpdate(withdraw: ["${news.slug}"]) {
      viewer { consents { agreedVersion } consentHistory { act slug } }
    } }`,
  )

  expect(consents.slice(0, 2)).toMatchObject([
    { slug: 'personal-data', purpose: 'DATA', agreedVersion: personalData.version },
    { slug: 'news', purpose: 'NEWS', agreedVersion: news.version },
  ])
  expect(text.data).toEqual({
    viewer: { legalText: { title: 'Рассылка', blocks: [{ paragraphs: ['Пишите мне'] }] } },
  })
  // Each purpose of what a browser keeps.
  const storage = Array.from({ length: 3 }, () => ({ agreedVersion: null }))
  expect(withdrawn.data).toMatchObject({
    consentsUpdate: {
      viewer: {
        consents: [{ agreedVersion: personalData.version }, { agreedVersion: null }, ...storage],
        consentHistory: [
          { act: 'WITHDRAWN', slug: 'news' },
          { act: 'AGREED', slug: 'news' },
          { act: 'AGREED', slug: 'personal-data' },
        ],
      },
    },
  })
})

test('the copy is downloaded by its path, by its user alone', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  const { data } = await browser.ask('mutation { dataCopyCreate { path userErrors { code } } }')
  const { path } = Object(data).dataCopyCreate

  const own = await shop.download(path, toCookie(browser))
  const stranger = await shop.download(path, '')

  expect(own.response.status).toBe(200)
  expect(own.response.headers.get('content-type')).toBe('application/zip')
  const bytes = new Uint8Array(await own.response.arrayBuffer())
  expect(String.fromCharCode(...bytes.subarray(0, 2))).toBe('PK')
  expect(stranger.response.status).toBe(403)
})

test('a deletion makes a guest of this browser, and of the others at their next request', async () => {
  const shop = await createShop()
  const [here, there] = [shop.createBrowser(), shop.createBrowser()]
  await signIn(shop, here)
  await signIn(shop, there)
  expect((await readUser(there)).data).toEqual({ viewer: { user: { isGuest: false } } })
  await askDeletion(here)

  const refused = await erase(here, '0000')
  const deleted = await erase(here, await readCode(shop))

  expect(refused.data).toMatchObject({
    accountDelete: { viewer: { user: { isGuest: false } }, userErrors: [{ code: 'CODE_WRONG' }] },
  })
  expect(deleted.data).toEqual({
    accountDelete: { viewer: { user: { isGuest: true, phone: null } }, userErrors: [] },
  })
  expect((await readUser(here)).data).toEqual({ viewer: { user: { isGuest: true } } })
  // At once: neither gateway nor back end keeps who a token is of.
  expect((await readUser(there)).data).toEqual({ viewer: { user: { isGuest: true } } })
})

test('the mutation sent again is refused to the guest that the browser is by then', async () => {
  const shop = await createShop()
  const browser = shop.createBrowser()
  await signIn(shop, browser)
  await askDeletion(browser)
  const code = await readCode(shop)
  await erase(browser, code)

  const { errors } = await erase(browser, code)

  expect(errors?.[0]?.extensions.code).toBe('FORBIDDEN')
})
