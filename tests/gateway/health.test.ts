/** What the gateway thinks of its back end. */
import { expect, test } from 'vitest'
import { createTestGateway } from '#tests/support/gateway.ts'

const answer = (status: number) => () => Promise.resolve(new Response(null, { status }))

test.each([
  ['says it is well', answer(200), true],
  ['knows no such call', answer(404), true],
  ['says it is not well', answer(503), false],
  ['is out of reach', () => Promise.reject(new Error('connection refused')), false],
])('a back end that %s', async (_, fetch, isWell) => {
  const { gateway } = createTestGateway({ fetch })

  expect(await gateway.isWell('request-7')).toBe(isWell)
})

test('a back end that never answers is not well, and is not waited for', async () => {
  const { gateway } = createTestGateway({ fetch: () => new Promise(() => {}) })
  const startMs = performance.now()

  expect(await gateway.isWell('request-7')).toBe(false)
  expect(performance.now() - startMs).toBeLessThan(8000)
})
