/** The shop's own address passes calls to the back end. */
import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const asked = () => new Request('https://shop.test/api/v1/cities?x=1', { headers: { a: 'b' } })

test('a call passes with its path, headers and number, and no cache keeps the answer', async () => {
  const { gateway, upstream } = createTestGateway()

  const response = await gateway.forward(asked(), { requestId: 'request-7', address: null })

  const [call] = upstream.calls
  expect(response.status).toBe(200)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toHaveProperty('items')
  expect(call?.path).toBe('/cities?x=1')
  expect(call?.headers.get('a')).toBe('b')
  expect(call?.headers.get('x-request-id')).toBe('request-7')
})

test('what the back end says of keeping an answer stands', async () => {
  const { gateway, upstream } = createTestGateway()
  const headers = { 'cache-control': 'public, max-age=60' }
  upstream.fail(/cities/, () => new Response(null, { status: 304, headers }))

  const response = await gateway.forward(asked(), { requestId: 'request-7', address: null })

  expect(response.status).toBe(304)
  expect(response.headers.get('cache-control')).toBe('public, max-age=60')
})

test('a back end out of reach is answered for in the envelope, and logged', async () => {
  const fetch = () => Promise.reject(new Error('connection refused'))
  const { gateway, logs } = createTestGateway({ fetch })

  const response = await gateway.forward(asked(), { requestId: 'request-7', address: null })

  expect(response.status).toBe(503)
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(await response.json()).toEqual({
    error: {
      code: 'UNAVAILABLE',
      message: 'Сервис временно недоступен. Попробуйте ещё раз',
      requestId: 'request-7',
    },
  })
  expect(logs).toMatchObject([{ requestId: 'request-7', event: 'back end unreachable' }])
})
