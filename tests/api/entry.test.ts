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

test('the reference lists all calls without script, and draws a group with none inline', async () => {
  const api = await createTestApi()
  const read = async (path: string) => (await api.send(path)).text()

  const [list, group, staff, script] = await Promise.all(
    ['/api/docs', '/api/docs/cart', '/api/docs/staff', '/api/docs/init.js'].map(read),
  )
  const absent = await api.send('/api/docs/nothing')

  expect(list).not.toContain('<script')
  expect(list).toContain('href="/api/docs/cart#/cart/cartItemAdd"')
  expect(list).not.toContain('/api/v1/staff/')
  expect(group).not.toMatch(/<script>|<script [^>]*>[^<]/)
  expect(group).toContain('data-document="/api/openapi.json?tag=cart"')
  expect(staff).toContain('href="/api/docs/staff/order#/order/staffOrderFind"')
  expect(script).toContain('SwaggerUIBundle')
  expect(absent.status).toBe(404)
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

test('a known address asked by another method names those it has, an absent thing is absent', async () => {
  const api = await createTestApi()
  const guest = await api.guest()

  const answers = await Promise.all([
    api.request('/cities', { method: 'DELETE' }),
    api.request('/auth/refresh'),
    api.request('/products/tile-white', { method: 'PATCH', token: guest.token }),
    api.request('/user/favourites/1', { method: 'POST', token: guest.token }),
    api.request('/user/favorites/1', { method: 'DELETE', token: guest.token }),
    api.request('/products/absent?cityId=msk'),
  ])

  expect(answers.map(({ status, headers }) => [status, headers.get('allow')])).toEqual([
    [405, 'GET, HEAD'],
    [405, 'POST'],
    [405, 'GET, HEAD'],
    [404, null],
    [404, null],
    [404, null],
  ])
  expect(answers[0]?.body.error).toEqual({
    code: 'METHOD_NOT_ALLOWED',
    message: 'Этот адрес отвечает на другие запросы',
    requestId: answers[0]?.headers.get('x-request-id'),
  })
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
