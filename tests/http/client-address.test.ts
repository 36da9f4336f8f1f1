/** Whose request it is, of a shop that runs on its own: no header of a client decides that. */
import { expect, test } from '@playwright/test'
import { withProductionShop } from '#tests/support/production-shop.ts'

/** Guesses of a key of the shop's people: twenty in ten minutes are let through of one address. */
const guessMax = 20

test('behind a trusted proxy limits hold by address, whatever a client writes before it', () =>
  withProductionShop(
    async ({ origin }) => {
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
    },
    { TRUSTED_PROXIES: '127.0.0.0/8' },
  ))

test('a page is sent packed, and says so to caches', async ({ baseURL }) => {
  const ask = (encoding: string) =>
    fetch(`${baseURL}/legal/oferta`, {
      headers: { accept: 'text/html', 'accept-encoding': encoding },
    })

  const [packed, plain] = await Promise.all([ask('br'), ask('identity')])

  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('vary')).toContain('accept-encoding')
  expect(await packed.text()).toMatch(/^<!doctype html>.*<\/html>\s*$/is)
  expect(await plain.text()).toMatch(/^<!doctype html>/i)
})
