/** What a deployed shop answers at its own origin. */
import { expect } from '@playwright/test'
import { test } from '#tests/support/production-shop.ts'

// In one process, which opens each of the two shops once.
test.describe.configure({ mode: 'default' })

test('in production staff calls are answered to a key, and no other call of the api is', async ({
  production: { origin, key },
}) => {
  const headers = { authorization: `Bearer ${key}` }
  const ask = async (path: string) => (await fetch(origin + path, { headers })).status

  expect(await ask('/api/v1/staff/orders')).toBe(200)
  expect(await ask('/api/v1/cities')).toBe(404)
  expect(await ask('/api/v1/staff/%2e%2e/cities')).toBe(404)
})

const readPolicy = async (origin: string) => {
  const { headers } = await fetch(`${origin}/legal/oferta`, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )
}

test('without a key of the map the page may load nothing from outside', async ({
  production: { origin },
}) => {
  const policy = await readPolicy(origin)

  expect(policy['connect-src']).toEqual(["'self'"])
  expect(policy['img-src']).toEqual(["'self'", 'data:'])
  expect(policy['worker-src']).toEqual(["'self'"])
  expect(await fetch(`${origin}/emulator/ymaps3.js`)).toMatchObject({ status: 404 })
})

test('with a key the page may load the map of Yandex, and still no text as code', async ({
  trial: { origin },
}) => {
  const policy = await readPolicy(origin)

  for (const name of ['connect-src', 'img-src', 'style-src', 'worker-src']) {
    expect(policy[name], name).toContain('https://api-maps.yandex.ru')
  }
  expect(policy['img-src']).toContain('https://*.maps.yandex.net')
  expect(policy['script-src']).toEqual([expect.stringMatching(/^'nonce-/), "'strict-dynamic'"])
})

test('a shop that lacks all but a key says that it opens, and its people and monitors get in', async ({
  production: { origin },
}) => {
  const page = await fetch(`${origin}/`, { headers: { accept: 'text/html' } })
  const product = await fetch(`${origin}/product/x`, { headers: { accept: 'text/html' } })
  const staff = await fetch(`${origin}/staff/sign-in`)
  const health = await fetch(`${origin}/health`)

  const { missing } = (await health.json()) as { missing: { part: string }[] }
  const parts = missing.map(({ part }) => part)
  expect([page.status, product.status, staff.status, health.status]).toEqual([503, 503, 200, 200])
  expect(page.headers.get('retry-after')).toBe('3600')
  expect(await page.text()).toContain('Магазин открывается')
  expect(parts.slice(0, 3)).toEqual(['cities', 'shops', 'goods'])
  expect(parts).toContain('SMSRU_API_ID')
})

test('a trial hides from search engines, and opens the payment sandbox but no outbox', async ({
  trial: { origin },
}) => {
  const ask = async (path: string) => (await fetch(origin + path)).status
  const page = await fetch(`${origin}/`)

  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect([await ask('/dev/outbox'), await ask('/api/v1/cities')]).toEqual([404, 404])
  expect(await ask('/emulator/yookassa/v3/payments/nothing')).not.toBe(404)
})

/** Guesses of a key of the shop's people: twenty in ten minutes are let through of one address. */
const guessMax = 20

test('behind a trusted proxy limits hold by address, whatever a client writes before it', async ({
  production: { origin },
}) => {
  const guess = async (i: number, address: string) => {
    const headers = {
      authorization: `Bearer ${crypto.randomUUID()}`,
      'cf-connecting-ip': `6.6.6.${i}`,
      'x-client-address': `6.6.6.${i}`,
      'x-real-ip': `6.6.6.${i}`,
      'mf-cf-blob': `{"clientIp":"6.6.6.${i}"}`,
      'x-forwarded-for': `6.6.6.${i}, ${address}`,
    }
    return (await fetch(`${origin}/api/v1/staff/orders`, { headers })).status
  }

  const guessed = []
  for (let i = 0; i < guessMax; i += 1) guessed.push(await guess(i, '203.0.113.7'))
  const refused = await guess(guessMax, '203.0.113.7')
  const elsewhere = await guess(guessMax, '203.0.113.8')

  expect(guessed).toEqual(Array(guessMax).fill(401))
  expect([refused, elsewhere]).toEqual([429, 401])
})
