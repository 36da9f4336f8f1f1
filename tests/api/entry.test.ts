import { SELF } from 'cloudflare:test'
import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('the deployed Worker starts, answers cities and hides what is local', async () => {
  await createTestApi()

  const cities = await SELF.fetch('https://shop.test/api/v1/cities')
  const hidden = await Promise.all(
    ['/dev/outbox', '/dev/outbox.json', '/emulator/yookassa/pay/1'].map((path) =>
      SELF.fetch(`https://shop.test${path}`),
    ),
  )

  expect(cities.status).toBe(200)
  expect(hidden.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('the reference page runs no inline script', async () => {
  const api = await createTestApi()

  const page = await (await api.send('/api/docs')).text()
  const script = await api.send('/api/docs/init.js')

  expect(page).not.toMatch(/<script>|<script [^>]*>[^<]/)
  expect(script.headers.get('content-type')).toContain('javascript')
  expect(await script.text()).toContain('/api/openapi.json')
})

test('a body over 256 KB, broken JSON and an unknown path are answered in the envelope', async () => {
  const api = await createTestApi()
  const big = await api.request('/auth/refresh', { body: { refreshToken: 'x'.repeat(300_000) } })
  const broken = await api.send('/api/v1/auth/refresh', {
    method: 'POST',
    form: '{"refreshToken":',
    headers: { 'content-type': 'application/json' },
  })
  const unknown = await api.request('/nowhere')

  expect([big.status, broken.status, unknown.status]).toEqual([400, 400, 404])
  expect(big.body.error.code).toBe('INVALID')
  expect(await broken.json()).toMatchObject({ error: { code: 'INVALID' } })
  expect(unknown.body.error).toMatchObject({ code: 'NOT_FOUND', message: 'Страница не найдена' })
  expect(unknown.headers.get('cache-control')).toBe('private, no-store')
})

test('the sweep forgets guests who can never come back, and their carts', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await api.request('/cart/add', { token: guest.token, body: { productId: 'cement-m500' } })
  await api.request('/auth/refresh', { body: guest })
  api.clock.pass({ days: 400 })

  await api.sweep()

  const left = await api.db
    .prepare('SELECT (SELECT count(*) FROM users) + (SELECT count(*) FROM cart_items) AS count')
    .first('count')
  expect(left).toBe(0)
})
