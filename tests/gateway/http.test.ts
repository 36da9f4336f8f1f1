import { auditServer } from 'graphql-http'
import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const url = 'http://localhost:8787/graphql'
const json = { 'content-type': 'application/json' }
const ok = JSON.stringify({ query: '{ ok }' })

test('the graphql-http audits find no error and no warning', async () => {
  const { handle } = createTestGateway()

  const results = await auditServer({
    url,
    fetchFn: (input: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      headers.set('x-graphql-client', 'audit')
      return handle(new Request(input, { ...init, headers }))
    },
  })

  expect(results.length).toBeGreaterThan(55)
  const bad = results.filter(({ status }) => status === 'error' || status === 'warn')
  expect(bad.map(({ id, name }) => `${id} ${name}`)).toEqual([])
})

test('a foreign origin is allowed nothing, not even by a preflight', async () => {
  const { handle, upstream } = createTestGateway()
  const origin = 'https://evil.test'
  const preflight = new Request(url, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': 'POST' },
  })
  const post = new Request(url, { method: 'POST', headers: { ...json, origin }, body: ok })
  const sibling = new Request(url, {
    method: 'POST',
    headers: { ...json, 'sec-fetch-site': 'same-site' },
    body: ok,
  })

  const answers = await Promise.all([preflight, post, sibling].map(handle))

  for (const { headers } of answers) {
    expect([...headers.keys()].filter((name) => name.startsWith('access-control'))).toEqual([])
  }
  expect(answers.slice(1).map(({ status }) => status)).toEqual([403, 403])
  expect(upstream.calls).toEqual([])
})

test('our own page is let through, behind a proxy that renames the host too', async () => {
  const { handle } = createTestGateway()
  const headers = { ...json, origin: 'https://shop.test', 'sec-fetch-site': 'same-origin' }

  const { status } = await handle(new Request(url, { method: 'POST', headers, body: ok }))

  expect(status).toBe(200)
})

test.each([
  ['application/x-www-form-urlencoded', 'query=mutation{ok}', 403],
  ['multipart/form-data; boundary=x', '--x--', 403],
  ['text/plain', ok, 403],
])('a mutation sent as %s is refused', async (type, body, status) => {
  const { handle } = createTestGateway()

  const headers = { 'content-type': type }
  const answer = await handle(new Request(url, { method: 'POST', headers, body }))

  const { errors } = await answer.json<{ errors: { extensions: object }[] }>()
  expect(answer.status).toBe(status)
  expect(errors[0]?.extensions).toMatchObject({ code: 'FORBIDDEN', status })
})

test('a mutation by GET is not allowed', async () => {
  const { handle, upstream } = createTestGateway()
  const address = `${url}?query=${encodeURIComponent('mutation { signOut { viewer { user { id } } } }')}`

  const { status } = await handle(new Request(address, { headers: { 'x-graphql-client': 'web' } }))

  expect(status).toBe(405)
  expect(upstream.calls).toEqual([])
})

test('a query by GET needs the header no foreign page can send', async () => {
  const { handle } = createTestGateway()
  const address = `${url}?query={ok}`

  const bare = await handle(new Request(address))
  const ours = await handle(new Request(address, { headers: { 'x-graphql-client': 'web' } }))

  expect([bare.status, ours.status]).toEqual([403, 200])
})

test('an array of operations is refused', async () => {
  const { handle } = createTestGateway()

  const request = new Request(url, { method: 'POST', headers: json, body: `[${ok},${ok}]` })
  const { status } = await handle(request)

  expect(status).toBe(400)
})

const toBody = (kilobytes: number) =>
  JSON.stringify({ query: '{ ok }', variables: { text: 'x'.repeat(kilobytes * 1024) } })
const [long, longer] = [toBody(256), toBody(1536)]
const toLength = (text: string) => ({ 'content-length': String(text.length) })
const signedIn = { cookie: 'deviceId=11111111-1111-4111-8111-111111111111.user' }

test.each([
  ['states its length', long, toLength(long), 413],
  ['states none', long, {}, 413],
  ['is a user’s', long, signedIn, 200],
  ['is a user’s and states its length', long, { ...signedIn, ...toLength(long) }, 200],
  ['is a user’s and longer', longer, signedIn, 413],
  ['is longer and states it', longer, { ...signedIn, ...toLength(longer) }, 413],
  ['states a wrong one', ok, { 'content-length': '1, 2' }, 400],
  ['is short and states its length', ok, toLength(ok), 200],
  ['is short and states none', ok, {}, 200],
])(
  'a body that %s is held to 256 KB, of a signed-in user to 1.5 MB',
  async (_, text, headers, expected) => {
    const { handle } = createTestGateway()
    const body = new Blob([text]).stream()

    const { status } = await handle(
      new Request(url, { method: 'POST', headers: { ...json, ...headers }, body }),
    )

    expect(status).toBe(expected)
  },
)

test('every answer is private, inert and numbered', async () => {
  const { handle } = createTestGateway()
  const good = new Request(url, { method: 'POST', headers: json, body: ok })
  const bad = new Request(url, { method: 'POST', headers: json, body: '{' })

  for (const request of [good, bad]) {
    const { headers } = await handle(request)

    expect(headers.get('cache-control')).toBe('private, no-store')
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  }
})

test('a browser gets GraphiQL, which may speak to us alone', async () => {
  const { handle } = createTestGateway()

  const page = await handle(new Request(url, { headers: { accept: 'text/html' } }))

  expect(await page.text()).toBe('<title>GraphiQL</title>')
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(page.headers.get('content-security-policy')).toContain("connect-src 'self'")
})

test('GraphiQL that is switched off is not there', async () => {
  const { handle } = createTestGateway({ loadGraphiql: null })

  const { status, headers } = await handle(new Request(url, { headers: { accept: 'text/html' } }))

  expect(status).toBe(406)
  expect(headers.get('content-type') ?? '').not.toContain('text/html')
})

test('with introspection off neither the schema nor a suggestion is told', async () => {
  const open = createTestGateway().createBrowser()
  const closed = createTestGateway({ hasIntrospection: false }).createBrowser()

  const shown = await open.ask('{ __schema { queryType { name } } }')
  const hidden = await closed.ask('{ __schema { queryType { name } } }')
  const near = await closed.ask('{ citie { id } }')
  const nearby = await closed.ask(
    'query ($delivery: OrderDeliveryInput) { viewer { checkout(delivery: $delivery) { cartVersion } } }',
    { delivery: { method: 'PICKU', shopI: 'x' } },
  )

  expect(shown.data).toEqual({ __schema: { queryType: { name: 'Query' } } })
  expect(hidden.data ?? null).toBeNull()
  expect(near.errors?.[0]?.message).not.toContain('cities')
  expect(nearby.errors).not.toEqual([])
  expect(JSON.stringify(nearby.errors)).not.toMatch(/PICKUP|shopId/)
})
