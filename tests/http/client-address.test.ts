/** Whose request it is, of a shop that runs on its own: no header of a client decides that. */
import { expect, test } from '@playwright/test'
import { withProductionShop } from '#tests/support/production-shop.ts'

/** Makes a new guest, as the first thing that a visitor without cookies keeps does. */
async function beGuest(origin: string, headers: Record<string, string>) {
  const response = await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Chrome/150.0.0.0', ...headers },
    body: JSON.stringify({ query: '{ viewer { user { id } } }' }),
  })
  const { errors = [] } = await response.json()
  return errors.map(({ extensions }: { extensions: { code: string } }) => extensions.code)
}

test('behind a trusted proxy limits hold by address, whatever a client writes before it', () =>
  withProductionShop(
    async ({ origin }) => {
      const forge = (i: number, address: string) => ({
        'cf-connecting-ip': `6.6.6.${i}`,
        'x-client-address': `6.6.6.${i}`,
        'x-real-ip': `6.6.6.${i}`,
        'mf-cf-blob': `{"clientIp":"6.6.6.${i}"}`,
        'x-forwarded-for': `6.6.6.${i}, ${address}`,
      })

      const made = []
      for (let i = 0; i < 3; i += 1) made.push(await beGuest(origin, forge(i, '203.0.113.7')))
      const refused = await beGuest(origin, forge(4, '203.0.113.7'))
      const elsewhere = await beGuest(origin, forge(5, '203.0.113.8'))

      expect(made).toEqual([[], [], []])
      expect(refused).toEqual(['TOO_MANY'])
      expect(elsewhere).toEqual([])
    },
    { ADDRESS_GUESTS_MAX: '3', TRUSTED_PROXIES: '127.0.0.0/8' },
  ))

test('a page is sent packed, and says so to caches', () =>
  withProductionShop(async ({ origin }) => {
    const ask = (encoding: string) =>
      fetch(`${origin}/legal/oferta`, {
        headers: { accept: 'text/html', 'accept-encoding': encoding },
      })

    const [packed, plain] = await Promise.all(['br', 'identity'].map(ask))

    expect(packed?.headers.get('content-encoding')).toBe('br')
    expect(plain?.headers.get('content-encoding')).toBeNull()
    expect(packed?.headers.get('vary')).toContain('accept-encoding')
    expect(packed?.headers.get('strict-transport-security')).toBe('max-age=31536000')
    expect(await packed?.text()).toMatch(/^<!doctype html>.*<\/html>\s*$/is)
    expect(await plain?.text()).toMatch(/^<!doctype html>/i)
  }))
