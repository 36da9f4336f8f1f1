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
