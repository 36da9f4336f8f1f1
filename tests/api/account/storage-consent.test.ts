/** Consents to what a browser keeps: in the ledger, and what was kept goes with them. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'
import { createBuyer } from '#tests/support/buyer.ts'
import { changeConsents } from '#tests/support/legal.ts'

const version = '2026-11-27'
const personalization = { slug: 'cookie-personalization', version }
const visitorId = '0b5e2d6c-6f1e-4c7a-9b1e-3f2a1d4c5b6a'

const view = (api: TestApi, { token }: Pick<TestSession, 'token'>, body: object) =>
  api.request('/user/products/viewed', { token, body })

const countViewed = ({ db }: TestApi) =>
  db.prepare('SELECT count(*) AS count FROM viewed_products').first('count')

test('each purpose is a document of its own, agreed to in the words of its version', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)

  const { body } = await changeConsents(api, buyer, {
    legalPages: [personalization, { slug: 'cookie-analytics', version: '2020-01-01' }],
    screen: 'COOKIES',
  })

  expect(body.documents.slice(-3)).toMatchObject([
    { slug: 'cookie-functionality', purpose: 'STORAGE', isRequired: false, agreed: null },
    { slug: 'cookie-analytics', agreed: null },
    { slug: 'cookie-personalization', agreed: { version, agreedAt: '2026-11-10T09:00:00.000Z' } },
  ])
  expect(body.history).toMatchObject([{ act: 'AGREED', ...personalization, screen: 'COOKIES' }])
  const { digest } = body.history[0]
  const text = await api.request(`/user/legal-pages/${digest}`, { token: buyer.token })
  expect(text.body).toMatchObject({ ...personalization, blocks: [] })
  expect(text.body.summary).toContain('Вы смотрели')
})

test('taking personalization back removes what the user and the browser have viewed', async () => {
  const api = await createTestApi()
  const [buyer, guest, other] = [await createBuyer(api), await api.guest(), await api.guest()]
  await view(api, buyer, { id: 'tile-white' })
  await view(api, guest, { id: 'tile-white', visitorId })
  await view(api, other, { id: 'tile-white' })

  const { body } = await changeConsents(api, buyer, {
    withdrawn: ['cookie-personalization'],
    visitorId,
  })

  expect(body.history).toEqual([])
  const left = await api.db.prepare('SELECT user_id FROM viewed_products').all()
  expect(left.results).toEqual([{ user_id: other.userId }])
})

test('taking functional storage back removes the history of searches, and nothing viewed', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  await view(api, buyer, { id: 'tile-white' })
  await api.request('/search/history', { token: buyer.token, body: { query: 'цемент' } })

  await changeConsents(api, buyer, { withdrawn: ['cookie-functionality'] })

  expect(await api.db.prepare('SELECT count(*) AS count FROM search_history').first('count')).toBe(
    0,
  )
  expect(await countViewed(api)).toBe(1)
})

test('what is taken back is removed even when no more is agreed to on a day', async () => {
  const api = await createTestApi()
  const buyer = await createBuyer(api)
  for (let i = 0; i < 20; i += 1) {
    await changeConsents(api, buyer, { legalPages: [personalization] })
    if (i < 19) await changeConsents(api, buyer, { withdrawn: ['cookie-personalization'] })
  }
  await view(api, buyer, { id: 'tile-white' })
  await changeConsents(api, buyer, { withdrawn: ['cookie-personalization'] })

  const again = await changeConsents(api, buyer, { legalPages: [personalization] })
  const taken = await changeConsents(api, buyer, { withdrawn: ['cookie-personalization'] })

  expect(again.body.error.code).toBe('TOO_MANY')
  expect(taken.status).toBe(200)
  expect(await countViewed(api)).toBe(0)
})

test('the number of a browser is a UUID or is refused', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const { status, body } = await view(api, guest, { id: 'tile-white', visitorId: 'me' })

  expect(status).toBe(400)
  expect(body.error).toMatchObject({ code: 'INVALID' })
})

test('what a guest viewed stays tied to the browser after the sign-in', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await view(api, guest, { id: 'tile-white', visitorId })

  const { token } = await api.signIn('79170009911', guest)

  const { body } = await api.request('/user/products/viewed', { token })
  expect(body.items).toMatchObject([{ id: 'tile-white' }])
  const kept = await api.db.prepare('SELECT visitor_id FROM viewed_products').all()
  expect(kept.results).toEqual([{ visitor_id: visitorId }])
})

const listViewed = async (api: TestApi, token: string): Promise<string[]> => {
  const { body } = await api.request('/user/products/viewed', { token })
  return body.items.map(({ id }: { id: string }) => id)
}

test('who has refused recommendations has nothing kept and nothing shown, until they agree', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const refused = await changeConsents(api, guest, { withdrawn: ['cookie-personalization'] })
  const ignored = await view(api, guest, { id: 'tile-white' })
  const unknown = await view(api, guest, { id: 'nothing' })
  const empty = [await listViewed(api, guest.token), await countViewed(api)]
  const agreed = await changeConsents(api, guest, { legalPages: [personalization] })
  await view(api, guest, { id: 'tile-white' })

  expect(refused.body.recommendationsRefusedAt).toBe('2026-11-10T09:00:00.000Z')
  expect([ignored.status, ignored.body]).toEqual([200, { productIds: [] }])
  expect(unknown.status).toBe(404)
  expect(empty).toEqual([[], 0])
  expect(agreed.body.recommendationsRefusedAt).toBeNull()
  expect(await listViewed(api, guest.token)).toEqual(['tile-white'])
})

test('a refusal is the account’s: another device is shown nothing, a guest brings nothing in', async () => {
  const api = await createTestApi()
  const phone = '79170009912'
  const first = await api.signIn(phone)
  api.clock.pass({ ms: 61_000 })
  const second = await api.signIn(phone)
  await view(api, second, { id: 'tile-white' })
  await changeConsents(api, first, { withdrawn: ['cookie-personalization'] })
  const guest = await api.guest()
  await view(api, guest, { id: 'cement-m500' })
  api.clock.pass({ ms: 61_000 })

  const third = await api.signIn(phone, guest)

  expect(await listViewed(api, second.token)).toEqual([])
  expect(await listViewed(api, third.token)).toEqual([])
  expect(await countViewed(api)).toBe(0)
})

test('a guest who agrees after the account refused changes its mind by signing in', async () => {
  const api = await createTestApi()
  const phone = '79170009913'
  const before = await api.signIn(phone)
  await changeConsents(api, before, { withdrawn: ['cookie-personalization'] })
  const guest = await api.guest()
  api.clock.pass({ ms: 61_000 })
  await changeConsents(api, guest, { legalPages: [personalization] })
  await view(api, guest, { id: 'cement-m500' })

  const { token } = await api.signIn(phone, guest)

  expect(await listViewed(api, token)).toEqual(['cement-m500'])
})
