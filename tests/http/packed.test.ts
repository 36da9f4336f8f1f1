/** How a page travels between the shop and what asks for it. */
import { expect, test } from '@playwright/test'

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
