import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const Redirects = '{ redirects { from match to status } }'

test('redirects are read without a session', async () => {
  const { createBrowser, upstream } = createTestGateway()
  const rule = { from: '/old', match: 'PREFIX', to: null, status: 410 }
  upstream.fail(/^\/content\/redirects$/, () => Response.json({ items: [rule] }))

  const { data } = await createBrowser().ask(Redirects)

  expect(data).toEqual({ redirects: [rule] })
  expect(upstream.calls.every(({ headers }) => !headers.has('authorization'))).toBe(true)
})

test('a back end that knows none has none', async () => {
  const { createBrowser } = createTestGateway()

  const { data, errors } = await createBrowser().ask(Redirects)

  expect(errors).toBeUndefined()
  expect(data).toEqual({ redirects: [] })
})
