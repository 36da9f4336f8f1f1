import { env, runInDurableObject } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { sessionLostMessage } from '#language/ru/refusal.ts'
import { createTestGateway, findRefreshObject } from '#tests/support/gateway.ts'
import { refreshNotes } from '#tests/support/upstream.ts'
import { networkFailure, refusal } from '#tests/support/upstream-fault.ts'

const Viewer = '{ viewer { user { id isGuest } } }'
const SignIn = 'mutation { phoneSignIn(phone: "79001234567", code: "12345") { isNew } }'

async function signIn(shop: ReturnType<typeof createTestGateway>) {
  const browser = shop.createBrowser()
  await browser.ask(SignIn)
  return browser
}

/** Tabs of one browser: the same cookies, each request on its own. */
function openTabs(
  shop: ReturnType<typeof createTestGateway>,
  cookies: Map<string, string>,
  count: number,
) {
  return Array.from({ length: count }, () => {
    const tab = shop.createBrowser()
    for (const [name, value] of cookies) tab.cookies.set(name, value)
    return tab
  })
}

test('20 parallel requests with an expired access token cause one refresh', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()
  shop.upstream.slowDown(30)

  const tabs = openTabs(shop, browser.cookies, 20)
  const answers = await Promise.all(tabs.map((tab) => tab.ask(Viewer)))

  expect(shop.upstream.count('/auth/refresh')).toBe(1)
  for (const { data, extensions } of answers) {
    expect(data).toMatchObject({ viewer: { user: { isGuest: false } } })
    expect(extensions).toBeUndefined()
  }
  expect(new Set(tabs.map(({ cookies }) => cookies.get('refreshToken'))).size).toBe(1)
})

test('an access token in its last half minute is renewed before it is used', async () => {
  const shop = createTestGateway()
  shop.upstream.tellExpiry(20)
  const browser = await signIn(shop)
  shop.upstream.tellExpiry(900)
  const before = browser.cookies.get('refreshToken')

  const tabs = openTabs(shop, browser.cookies, 5)
  const answers = await Promise.all(tabs.map((tab) => tab.ask(Viewer)))
  await tabs[0]?.ask(Viewer)

  expect(shop.upstream.count('/auth/refresh')).toBe(1)
  for (const { data } of answers)
    expect(data).toMatchObject({ viewer: { user: { isGuest: false } } })
  for (const { cookies } of tabs) expect(cookies.get('refreshToken')).not.toBe(before)
  const bearers = shop.upstream.calls.map(({ headers }) => headers.get('authorization') ?? '')
  expect(bearers.join()).not.toContain('~')
})

test('a renewal ahead of the end that does not come off lets the token serve its time', async () => {
  const shop = createTestGateway()
  shop.upstream.tellExpiry(20)
  const browser = await signIn(shop)
  shop.upstream.fail(/refresh/, () => refusal('UNAVAILABLE'))

  const { data, errors, extensions } = await browser.ask(Viewer)

  expect(errors).toBeUndefined()
  expect(extensions).toBeUndefined()
  expect(data).toMatchObject({ viewer: { user: { isGuest: false } } })
  expect(shop.upstream.count('/auth/guest')).toBe(1)
})

test('a token that an application has set without its end is used as it is', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  const token = browser.cookies.get('accessToken') ?? ''

  const { data } = await browser.ask(Viewer)

  expect(token).toMatch(/^\w+\.a\d+$/)
  expect(data).toMatchObject({ viewer: { user: { isGuest: false } } })
  expect(shop.upstream.count('/auth/refresh')).toBe(0)
})

test('a renewal tells its figures: how it went, and how many shared it', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()
  shop.upstream.slowDown(30)
  const before = refreshNotes.length

  await Promise.all(openTabs(shop, browser.cookies, 20).map((tab) => tab.ask(Viewer)))
  shop.upstream.expireAccess()
  shop.upstream.fail(/refresh/, () => refusal('UNAVAILABLE'))
  const [late] = openTabs(shop, browser.cookies, 1)
  late?.cookies.set('refreshToken', `${shop.upstream.name}.another`)
  await late?.ask(Viewer)

  const notes = refreshNotes.slice(before)
  const asked = notes.filter(({ outcome }) => outcome !== 'known')
  const joined = notes.reduce((sum, note) => sum + note.joined, 0)
  expect(asked.map(({ outcome }) => outcome)).toEqual(['tokens', 'transient'])
  expect(joined).toBe(19)
})

test('a tab that comes late with the old token is given the same successor', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()
  const [early, late] = openTabs(shop, browser.cookies, 2)
  await early?.ask(Viewer)
  late?.cookies.delete('accessToken')

  const answer = await late?.ask(Viewer)

  expect(answer?.data).toMatchObject({ viewer: { user: { isGuest: false } } })
  expect(late?.cookies.get('refreshToken')).toBe(early?.cookies.get('refreshToken'))
  expect(shop.upstream.count('/auth/refresh')).toBe(1)
})

test('a refresh whose answer is lost does not log out', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()
  shop.upstream.fail(/refresh/, networkFailure, 2)

  const lost = await browser.ask(Viewer)
  const again = await browser.ask(Viewer)

  expect(lost.errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
  expect(again.data).toMatchObject({ viewer: { user: { isGuest: false } } })
  expect(again.extensions).toBeUndefined()
})

test.each([['TOO_MANY' as const], ['INTERNAL' as const], ['UNAVAILABLE' as const]])(
  'a refresh that fails with %s keeps the session',
  async (code) => {
    const shop = createTestGateway()
    const browser = await signIn(shop)
    const before = new Map(browser.cookies)
    shop.upstream.expireAccess()
    shop.upstream.fail(/refresh/, () => refusal(code))

    const { errors, extensions } = await browser.ask(Viewer)

    expect(errors?.[0]?.extensions.code).toBe('UNAVAILABLE')
    expect(extensions).toBeUndefined()
    expect(browser.cookies).toEqual(before)
    expect(shop.upstream.count('/auth/guest')).toBe(1)
  },
)

test('a rejected refresh makes a guest, and says so to a visitor who was signed in', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.revokeAll()

  const { data, errors, extensions } = await browser.ask(Viewer)

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ viewer: { user: { isGuest: true } } })
  expect(extensions).toEqual({ sessionLost: sessionLostMessage })
})

test('a guest whose refresh is rejected becomes another guest without a word', async () => {
  const shop = createTestGateway()
  const browser = shop.createBrowser()
  await browser.ask(Viewer)
  shop.upstream.revokeAll()

  const { data, extensions } = await browser.ask(Viewer)

  expect(data).toMatchObject({ viewer: { user: { isGuest: true } } })
  expect(extensions).toBeUndefined()
  expect(shop.upstream.count('/auth/guest')).toBe(2)
})

test('a token that the back end cannot even read is given up for a guest’s', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.revokeAll()
  shop.upstream.fail(/^\/auth\/refresh$/, () => Response.json({}, { status: 400 }))

  const { data, errors } = await browser.ask(Viewer)

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ viewer: { user: { isGuest: true } } })
})

test('a renewal under way cannot revive a session that was signed out', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  const [other] = openTabs(shop, browser.cookies, 1)
  other?.cookies.delete('accessToken')
  shop.upstream.slowDown(100)
  const late = other?.ask(Viewer)
  await new Promise((resolve) => setTimeout(resolve, 30))

  await browser.ask('mutation { signOut { viewer { user { id } } } }')
  const answer = await late

  expect(answer?.data).toMatchObject({ viewer: { user: { isGuest: true } } })
})

test('a user whose access token has expired can sign out of the back end', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()

  const { data, extensions } = await browser.ask(
    'mutation { signOut { viewer { user { isGuest } } } }',
  )

  expect(data).toEqual({ signOut: { viewer: { user: { isGuest: true } } } })
  expect(extensions).toBeUndefined()
  expect(shop.upstream.count('/auth/logout')).toBe(2)
  expect(shop.upstream.count('/auth/guest')).toBe(1)
})

test('the object stores no token that could be used, and forgets after a minute', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  const old = browser.cookies.get('refreshToken') ?? ''
  shop.upstream.expireAccess()
  await browser.ask(Viewer)
  const object = await findRefreshObject(old)

  const { kept, alarm } = await runInDurableObject(object, async (_, { storage }) => ({
    kept: JSON.stringify([...(await storage.list())]),
    alarm: await storage.getAlarm(),
  }))

  expect(kept).toContain('done')
  for (const token of [old, browser.cookies.get('refreshToken')]) {
    expect(kept).not.toContain(token)
  }
  expect((alarm ?? 0) - Date.now()).toBeLessThanOrEqual(60_000)
  expect(alarm).not.toBeNull()
})

const overloaded = {
  get(): never {
    throw new Error('overloaded')
  },
}

test('with the object out of reach the gateway renews by itself', async () => {
  const shop = createTestGateway()
  const browser = await signIn(shop)
  shop.upstream.expireAccess()
  const broken = createTestGateway({
    fetch: shop.upstream.fetch,
    refresher: shop.createRefresher({ namespace: new Proxy(env.TOKEN_REFRESH, overloaded) }),
  })
  const [tab] = openTabs(broken, browser.cookies, 1)

  const answer = await tab?.ask(Viewer)

  expect(answer?.data).toMatchObject({ viewer: { user: { isGuest: false } } })
})
