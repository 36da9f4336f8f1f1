/** What a deployed shop answers at its own origin. */
import { expect, test } from '@playwright/test'
import { withProductionShop } from '#tests/support/production-shop.ts'

test('in production staff calls are answered to a key, and no other call of the api is', () =>
  withProductionShop(async ({ origin, key }) => {
    const headers = { authorization: `Bearer ${key}` }
    const ask = async (path: string) => (await fetch(origin + path, { headers })).status

    expect(await ask('/api/v1/staff/orders')).toBe(200)
    expect(await ask('/api/v1/cities')).toBe(404)
    expect(await ask('/api/v1/staff/%2e%2e/cities')).toBe(404)
  }))

const readPolicy = async (origin: string) => {
  const { headers } = await fetch(`${origin}/legal/oferta`, { headers: { accept: 'text/html' } })
  const policy = headers.get('content-security-policy') ?? ''
  return Object.fromEntries(
    policy.split('; ').map((line) => [line.split(' ')[0], line.split(' ').slice(1)]),
  )
}

test('without a key of the map the page may load nothing from outside', () =>
  withProductionShop(async ({ origin }) => {
    const policy = await readPolicy(origin)

    expect(policy['connect-src']).toEqual(["'self'"])
    expect(policy['img-src']).toEqual(["'self'", 'data:'])
    expect(policy['worker-src']).toEqual(["'self'"])
    expect(await fetch(`${origin}/emulator/ymaps3.js`)).toMatchObject({ status: 404 })
  }))

test('with a key the page may load the map of Yandex, and still no text as code', () =>
  withProductionShop(
    async ({ origin }) => {
      const policy = await readPolicy(origin)

      for (const name of ['connect-src', 'img-src', 'style-src', 'worker-src']) {
        expect(policy[name], name).toContain('https://api-maps.yandex.ru')
      }
      expect(policy['img-src']).toContain('https://*.maps.yandex.net')
      expect(policy['script-src']).toEqual([expect.stringMatching(/^'nonce-/), "'strict-dynamic'"])
    },
    { YANDEX_MAPS_KEY: 'key' },
  ))

test('a shop that lacks all but a key says that it opens, and its people and monitors get in', () =>
  withProductionShop(async ({ origin }) => {
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
  }))

test('a trial hides from search engines, and opens the payment sandbox but no outbox', () =>
  withProductionShop(
    async ({ origin }) => {
      const ask = async (path: string) => (await fetch(origin + path)).status
      const page = await fetch(`${origin}/`)

      expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
      expect([await ask('/dev/outbox'), await ask('/api/v1/cities')]).toEqual([404, 404])
      expect(await ask('/emulator/yookassa/v3/payments/nothing')).not.toBe(404)
    },
    { ENVIRONMENT: 'trial' },
  ))
