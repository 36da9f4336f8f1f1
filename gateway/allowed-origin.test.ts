import { expect, test } from 'vitest'
import { createAllowedOrigins } from './allowed-origin.ts'

const url = 'https://shop.test/graphql'
const app = 'capacitor://localhost'

const share = createAllowedOrigins([app, 'https://app.test'])

const answer = async (isForeign: boolean) =>
  new Response(String(isForeign), { headers: { 'set-cookie': 'a=b', vary: 'accept' } })

const ask = (headers: Record<string, string>, method = 'POST') =>
  share(new Request(url, { method, headers }), answer)

const listAllowing = ({ headers }: Response) =>
  [...headers].filter(([name]) => name.startsWith('access-control'))

test('an allowed origin is told the answer, and no cookie', async () => {
  const response = await ask({ origin: app, 'sec-fetch-site': 'cross-site' })

  expect(await response.text()).toBe('true')
  expect(response.headers.get('access-control-allow-origin')).toBe(app)
  expect(response.headers.get('access-control-allow-credentials')).toBeNull()
  expect(response.headers.get('set-cookie')).toBeNull()
  expect(response.headers.get('vary')).toBe('accept, origin')
})

test('its page sends a key against doubles, reads when to ask again, and asks for options itself', async () => {
  const preflight = await ask({ origin: app, 'access-control-request-method': 'POST' }, 'OPTIONS')
  const answered = await ask({ origin: app })
  const options = await ask({ origin: app }, 'OPTIONS')

  expect(preflight.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  expect(answered.headers.get('access-control-expose-headers')).toContain('retry-after')
  expect(await options.text()).toBe('true')
})

test('a preflight of it is answered for a day', async () => {
  const { status, headers } = await ask(
    { origin: 'https://app.test', 'access-control-request-method': 'POST' },
    'OPTIONS',
  )

  expect(status).toBe(204)
  expect(headers.get('access-control-allow-origin')).toBe('https://app.test')
  expect(headers.get('access-control-allow-headers')).toContain('authorization')
  expect(headers.get('access-control-allow-headers')).toContain('x-graphql-cost')
  expect(headers.get('access-control-max-age')).toBe('86400')
  expect(headers.get('access-control-allow-credentials')).toBeNull()
})

test.each([
  ['another origin', { origin: 'https://evil.test' }],
  ['a name that only begins so', { origin: 'https://app.test.evil' }],
  ['another scheme', { origin: 'http://app.test' }],
  ['a page without an origin', { origin: 'null' }],
  ['a program', {}],
])('%s is allowed nothing', async (_, headers: Record<string, string>) => {
  const asked = await ask(headers)
  const preflight = await ask({ ...headers, 'access-control-request-method': 'POST' }, 'OPTIONS')

  expect(await asked.text()).toBe('false')
  expect([asked, preflight].flatMap(listAllowing)).toEqual([])
  expect(asked.headers.get('vary')).toBe('accept, origin')
})

test('the shop’s own page keeps its cookies, whatever the list says', async () => {
  const response = await ask({ origin: 'https://app.test', 'sec-fetch-site': 'same-origin' })

  expect(await response.text()).toBe('false')
  expect(response.headers.get('set-cookie')).toBe('a=b')
})

test('without a list nothing is added', async () => {
  const none = createAllowedOrigins([])

  const response = await none(new Request(url, { headers: { origin: app } }), answer)

  expect(response.headers.get('vary')).toBe('accept')
  expect(listAllowing(response)).toEqual([])
})
