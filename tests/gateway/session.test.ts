import { expect, test } from 'vitest'
import { createTestGateway, openSession } from '#tests/support/gateway.ts'

const Viewer = '{ viewer { user { id isGuest } cart { count } } }'
const SignIn = `mutation {
  phoneSignIn(phone: "79001234567", code: "12345") {
    isNew
    viewer { user { isGuest phone } }
    userErrors { code field }
  }
}`

test('a visitor becomes a guest with the first personal request, once', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()

  const publicly = await browser.ask('{ cities { id } }')
  const first = await browser.ask(Viewer)
  const second = await browser.ask(Viewer)

  expect(publicly.headers.getSetCookie()).toEqual([])
  expect(first.data).toMatchObject({ viewer: { user: { isGuest: true }, cart: { count: 0 } } })
  expect(second.data).toEqual(first.data)
  expect(second.headers.getSetCookie()).toEqual([])
  expect(upstream.count('/auth/guest')).toBe(1)
})

test('personal fields of one request share one guest', async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { errors } = await createBrowser().ask(
    '{ viewer { user { id } cart { version items { total { amountMinor } } } } }',
  )

  expect(errors).toBeUndefined()
  expect(upstream.count('/user/states')).toBe(1)
  expect(upstream.count('/cart')).toBe(1)
  expect(upstream.count('/auth/guest')).toBe(1)
})

test('tokens live in HttpOnly cookies of one year, named by the specification', async () => {
  const { createBrowser } = createTestGateway()

  const { headers } = await createBrowser().ask(Viewer)

  const lines = headers.getSetCookie()
  expect(lines.map((line) => line.split('=')[0]).sort()).toEqual([
    'accessToken',
    'deviceId',
    'refreshToken',
  ])
  for (const line of lines) {
    expect(line).toMatch(/; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/)
  }
})

test('cookies are Secure when the request is', () => {
  const session = openSession('', { isSecure: true })

  session.keepTokens({ accessToken: 'access-token', refreshToken: 'refresh-token' }, false)

  expect(session.setCookies).toHaveLength(3)
  for (const line of session.setCookies) expect(line).toContain('; Secure')
})

test('garbage cookies count as none', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  browser.cookies.set('accessToken', '"><script>')
  browser.cookies.set('refreshToken', 'a b')
  browser.cookies.set('deviceId', '../../etc')
  browser.cookies.set('city', '%00')

  const { data, errors } = await browser.ask(Viewer)

  expect(errors).toBeUndefined()
  expect(data).toMatchObject({ viewer: { user: { isGuest: true } } })
  expect(upstream.count('/auth/refresh')).toBe(0)
  expect(browser.cookies.get('deviceId')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4/)
})

test('signing in changes the tokens and no token is ever in a body', async () => {
  const { createBrowser } = createTestGateway()
  const browser = createBrowser()
  const guest = await browser.ask(Viewer)
  const guestToken = browser.cookies.get('accessToken')

  const signedIn = await browser.ask(SignIn)

  expect(signedIn.data).toEqual({
    phoneSignIn: {
      isNew: true,
      viewer: { user: { isGuest: false, phone: '79001234567' } },
      userErrors: [],
    },
  })
  expect(browser.cookies.get('accessToken')).not.toBe(guestToken)
  expect(browser.cookies.get('city')).toBe('msk')
  for (const token of [guestToken, browser.cookies.get('accessToken')]) {
    expect(guest.text + signedIn.text).not.toContain(token)
  }
})

test('a wrong code is refused by the field and keeps the guest', async () => {
  const { createBrowser } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(Viewer)
  const before = new Map(browser.cookies)

  const { data } = await browser.ask(SignIn.replace('"12345"', '"54321"'))

  expect(data).toMatchObject({
    phoneSignIn: {
      viewer: { user: { isGuest: true } },
      userErrors: [{ code: 'CODE_WRONG', field: ['code'] }],
    },
  })
  expect(browser.cookies).toEqual(before)
})

test('signing out goes on as a fresh guest', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(SignIn)
  const token = browser.cookies.get('accessToken')

  const { data, extensions } = await browser.ask(
    'mutation { signOut { viewer { user { isGuest } } } }',
  )

  expect(data).toEqual({ signOut: { viewer: { user: { isGuest: true } } } })
  expect(extensions).toBeUndefined()
  expect(browser.cookies.get('accessToken')).not.toBe(token)
  expect(upstream.count('/auth/logout')).toBe(1)
})

test('a phone code is asked with the salted hash of its digits', async () => {
  const { createBrowser, upstream } = createTestGateway()

  const { data } = await createBrowser().ask(`mutation {
    phoneCodeRequest(phone: "+7 900 123-45-67", legalPages: []) {
      codeLength
      userErrors { code }
    }
  }`)

  const sent = upstream.calls.find(({ path }) => path === '/auth/phone/code')
  // SHA-256 of "salt79001234567".
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode('salt79001234567'))
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0'))
  expect(data).toEqual({ phoneCodeRequest: { codeLength: 5, userErrors: [] } })
  expect(sent?.body).toEqual({ phone: '79001234567', hash: hash.join(''), legalPages: [] })
})

test('choosing a city tells public pages, and a new guest keeps it', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  const Choose = 'mutation { userCityUpdate(cityId: "kzn") { viewer { city { current { id } } } } }'
  const chosen = await browser.ask(Choose)
  upstream.revokeAll()

  const { data } = await browser.ask('{ viewer { city { current { id } } } }')

  const line = chosen.headers.getSetCookie().find((each) => each.startsWith('city='))
  expect(line).toMatch(/^city=kzn; /)
  expect(line).not.toContain('HttpOnly')
  expect(data).toEqual({ viewer: { city: { current: { id: 'kzn' } } } })
})

test('a client that sends its own token gets no cookies and no renewal', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const browser = createBrowser()
  await browser.ask(Viewer)
  const authorization = `Bearer ${browser.cookies.get('accessToken')}`
  const client = createBrowser()

  const good = await client.ask(Viewer, {}, { authorization })
  upstream.expireAccess()
  const expired = await client.ask(Viewer, {}, { authorization })

  expect(good.data).toMatchObject({ viewer: { cart: { count: 0 } } })
  expect(expired.errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(client.cookies.size).toBe(0)
  expect(upstream.count('/auth/refresh')).toBe(0)
  expect(upstream.count('/auth/guest')).toBe(1)
})

test('no guest is made for a crawler, which reads what is public', async () => {
  const { gateway, upstream } = createTestGateway()
  const session = openSession('', { isCrawler: true })

  const own = await gateway.execute({ document: '{ viewer { user { id } } }', session })
  const open = await gateway.execute({ document: '{ cities { id } }', session })

  expect(own.errors?.[0]?.extensions.code).toBe('FORBIDDEN')
  expect(open.data).toEqual({ cities: [{ id: 'msk' }, { id: 'kzn' }] })
  expect(upstream.count('/auth/guest')).toBe(0)
  expect(session.setCookies).toEqual([])
})
