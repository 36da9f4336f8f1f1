/** Sessions of apps: tokens in a body, and never to a browser. */
import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

type Tokens = { accessToken: string; refreshToken: string; expiresInSeconds: number | null }
type Payload = { tokens: Tokens | null; userErrors?: { code: string }[] }

const tokens = 'tokens { accessToken refreshToken expiresInSeconds }'
const Create = `mutation { sessionCreate(client: IOS) { ${tokens} userErrors { code } } }`
const Refresh = `mutation ($refreshToken: String!) {
  sessionRefresh(refreshToken: $refreshToken) { ${tokens} }
}`
const SignIn = `mutation {
  phoneSignIn(phone: "79001234567", code: "12345") {
    ${tokens}
    viewer { user { isGuest } cart { count } }
    userErrors { code }
  }
}`
const SignOut = `mutation { signOut { ${tokens} viewer { user { isGuest } } } }`
const Viewer = '{ viewer { user { isGuest } } }'

const bearer = ({ accessToken }: Tokens) => ({ authorization: `Bearer ${accessToken}` })

/** Asks as an app does: without a jar of cookies. */
function createApp() {
  const shop = createTestGateway()
  const ask = (query: string, variables = {}, headers = {}) =>
    shop.createBrowser().ask(query, variables, headers)
  const read = async (query: string, variables = {}, headers = {}) => {
    const { data, errors } = await ask(query, variables, headers)
    if (errors) throw new Error(errors[0]?.extensions.code)
    const [payload] = Object.values(data ?? {}) as Payload[]
    if (!payload?.tokens) throw new Error(`No tokens: ${JSON.stringify(payload)}`)
    return payload.tokens
  }
  return { ...shop, ask, read }
}

test('an app begins a guest’s session without a cookie, and says what it is', async () => {
  const { ask, upstream } = createApp()
  upstream.tellExpiry(900)

  const begun = await ask(Create)
  const made = (begun.data as { sessionCreate: Payload }).sessionCreate.tokens as Tokens
  const viewer = await ask(Viewer, {}, bearer(made))

  expect(made.expiresInSeconds).toBe(900)
  expect(begun.headers.getSetCookie()).toEqual([])
  expect(begun.headers.get('cache-control')).toBe('private, no-store')
  expect(upstream.calls[0]).toMatchObject({ path: '/auth/guest', body: { type: 'IOS' } })
  expect(viewer.data).toEqual({ viewer: { user: { isGuest: true } } })
  expect(viewer.headers.getSetCookie()).toEqual([])
  expect(upstream.count('/auth/guest')).toBe(1)
})

test.each(['accessToken=stolen-token', 'refreshToken=a', 'deviceId=anything'])(
  'a request with the cookie %s is a browser’s, and is told no token',
  async (cookie) => {
    const { ask, read, upstream } = createApp()
    const app = await read(Create)
    const asked = upstream.calls.length

    const answers = await Promise.all([
      ask(Create, {}, { cookie }),
      ask(Refresh, { refreshToken: app.refreshToken }, { cookie }),
      ask(SignIn, {}, { cookie, ...bearer(app) }),
      ask(SignOut, {}, { cookie, ...bearer(app) }),
      ask(
        'mutation { accountDelete(code: "12345") { tokens { accessToken } } }',
        {},
        {
          cookie,
          ...bearer(app),
        },
      ),
    ])

    const codes = answers.map(({ errors }) => errors?.[0]?.extensions.code)
    expect(codes).toEqual(Array(5).fill('FORBIDDEN'))
    expect(answers.map(({ text }) => text).join()).not.toContain(upstream.name)
    expect(upstream.calls).toHaveLength(asked)
  },
)

test('other cookies, such as the city of a page, make no browser', async () => {
  const { ask } = createApp()

  const { data } = await ask(Create, {}, { cookie: 'city=msk; webview=1' })

  expect(data).toMatchObject({ sessionCreate: { userErrors: [] } })
})

test('a sign-in answers an app its new tokens, which the rest of the operation has', async () => {
  const { ask, read } = createApp()
  const guest = await read(Create)

  const { data, headers } = await ask(SignIn, {}, bearer(guest))
  const { phoneSignIn } = data as { phoneSignIn: Payload }
  const later = await ask(Viewer, {}, bearer(phoneSignIn.tokens as Tokens))

  expect(phoneSignIn).toMatchObject({ viewer: { user: { isGuest: false }, cart: { count: 0 } } })
  expect(phoneSignIn.tokens?.accessToken).not.toBe(guest.accessToken)
  expect(headers.getSetCookie()).toEqual([])
  expect(later.data).toEqual({ viewer: { user: { isGuest: false } } })
})

test('a sign-out answers an app the tokens of a fresh guest', async () => {
  const { ask, read, upstream } = createApp()
  const user = await read(SignIn, {}, bearer(await read(Create)))

  const { data } = await ask(SignOut, {}, bearer(user))

  expect(data).toMatchObject({ signOut: { viewer: { user: { isGuest: true } } } })
  expect((data as { signOut: Payload }).signOut.tokens?.accessToken).not.toBe(user.accessToken)
  expect(upstream.count('/auth/logout')).toBe(1)
})

test('a browser that signs in or out has its tokens in cookies alone', async () => {
  const browser = createTestGateway().createBrowser()
  await browser.ask(Viewer)

  const signedIn = await browser.ask(SignIn)
  const signedOut = await browser.ask(SignOut)

  expect(signedIn.data).toMatchObject({ phoneSignIn: { tokens: null, userErrors: [] } })
  expect(signedOut.data).toMatchObject({ signOut: { tokens: null } })
})

test('tokens are renewed once, however many ask', async () => {
  const { read, upstream } = createApp()
  const { refreshToken } = await read(Create)

  const pairs = await Promise.all([1, 2, 3].map(() => read(Refresh, { refreshToken })))

  expect(new Set(pairs.map(({ accessToken }) => accessToken)).size).toBe(1)
  expect(pairs[0]?.refreshToken).not.toBe(refreshToken)
  expect(upstream.count('/auth/refresh')).toBe(1)
})

test('a renewal says whether the session is over or the shop cannot answer now', async () => {
  const { ask, read, upstream } = createApp()
  const { refreshToken } = await read(Create)
  const renew = (token: string) => ask(Refresh, { refreshToken: token })
  const codeOf = async (token: string) => (await renew(token)).errors?.[0]?.extensions.code

  upstream.fail(/refresh/, () => new Response(null, { status: 503 }))
  const busy = await codeOf(refreshToken)
  upstream.recover()
  const unknown = await codeOf(`${upstream.name}.nobody`)
  const garbage = await codeOf('"><script>')
  const { data } = await renew(refreshToken)

  expect([busy, unknown, garbage]).toEqual(['UNAVAILABLE', 'UNAUTHENTICATED', 'UNAUTHENTICATED'])
  expect(data).toMatchObject({ sessionRefresh: { tokens: { accessToken: expect.any(String) } } })
})

test('a page of another site is somebody by its token alone', async () => {
  const { handleForeign, read, upstream } = createApp()
  const app = await read(Create)
  const ask = async (query: string, headers: Record<string, string> = {}) => {
    const sent = {
      'content-type': 'application/json',
      origin: 'capacitor://localhost',
      'sec-fetch-site': 'cross-site',
    }
    const response = await handleForeign(
      new Request('http://localhost:8787/graphql', {
        method: 'POST',
        headers: { ...sent, ...headers },
        body: JSON.stringify({ query }),
      }),
    )
    const { data, errors } = await response.json<{
      data: unknown
      errors?: { extensions: { code: string } }[]
    }>()
    const cookies = response.headers.getSetCookie()
    return { data, code: errors?.[0]?.extensions.code, cookies }
  }
  const cookie = `accessToken=${app.accessToken}; deviceId=${crypto.randomUUID()}.user`

  const publicly = await ask('{ cities { id } }')
  const signIn = await ask(SignIn)
  const nobody = await ask(Viewer)
  const byCookie = await ask(Viewer, { cookie })
  const byToken = await ask(Viewer, bearer(app))

  expect(publicly).toMatchObject({ data: { cities: [{}, {}] }, cookies: [] })
  const codes = [signIn.code, nobody.code, byCookie.code]
  expect(codes).toEqual(Array(3).fill('UNAUTHENTICATED'))
  expect([...signIn.cookies, ...nobody.cookies, ...byCookie.cookies]).toEqual([])
  expect(byToken).toMatchObject({ data: { viewer: { user: { isGuest: true } } }, cookies: [] })
  expect(upstream.count('/auth/guest')).toBe(1)
})

test('an access token that has run out is an error, and makes no guest', async () => {
  const { ask, read, upstream } = createApp()
  const app = await read(Create)
  upstream.expireAccess()

  const { errors, headers } = await ask(Viewer, {}, bearer(app))

  expect(errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
  expect(headers.getSetCookie()).toEqual([])
  expect(upstream.count('/auth/guest')).toBe(1)
})

test('one operation begins one session, and too many guests of an address are refused', async () => {
  const { ask, upstream } = createApp()

  const twice = await ask(`mutation {
    first: sessionCreate(client: WEB) { tokens { accessToken } }
    second: sessionCreate(client: WEB) { tokens { accessToken } }
  }`)
  upstream.fail(/guest/, () => {
    const error = { code: 'TOO_MANY', message: 'Слишком часто', requestId: 'r' }
    return Response.json({ error }, { status: 429 })
  })
  const { data } = await ask(Create)

  expect(twice.errors?.[0]?.message).toContain('once per operation')
  expect(data).toEqual({ sessionCreate: { tokens: null, userErrors: [{ code: 'TOO_MANY' }] } })
})
