import { expect } from '@playwright/test'
import { test } from '#tests/support/plain-page.ts'

const report = {
  route: '/product/:slug',
  device: 'phone',
  connection: '4g',
  navigation: 'navigate',
  build: 'abc',
  lcp: 900,
}

test('the shop takes reports of its own pages alone, small ones, by POST', async ({
  request,
  baseURL,
}) => {
  const send = async (data: unknown, headers: Record<string, string> = {}) => {
    const own = { origin: String(baseURL), 'content-type': 'application/json', ...headers }
    return (await request.post('/vitals', { data, headers: own })).status()
  }

  expect(await send(report)).toBe(204)
  expect(await send(report, { origin: 'https://evil.example' })).toBe(403)
  expect(await send(report, { 'sec-fetch-site': 'cross-site' })).toBe(403)
  expect(await send(report, { 'content-type': 'text/plain' })).toBe(415)
  expect(await send({ ...report, build: 'x'.repeat(2000) })).toBe(413)
  expect(await send({ ...report, route: '/orders/1/payments/secret' })).toBe(400)
  const read = await request.get('/vitals')
  expect([read.status(), read.headers().allow]).toEqual([405, 'POST'])
})

test('a shop with the counter of its emulator lets in no other host', async ({ request }) => {
  const page = await request.get('/', { headers: { accept: 'text/html' } })
  const script = await request.get('/emulator/metrika.js')

  expect(page.headers()['content-security-policy']).toContain("connect-src 'self';")
  expect(await page.text()).not.toContain('<script src="/emulator')
  expect(script.status()).toBe(200)
  expect(script.headers()['content-type']).toContain('text/javascript')
})
