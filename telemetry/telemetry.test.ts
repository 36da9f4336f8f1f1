import { expect, test } from 'vitest'
import { createMeter } from './meter.ts'
import { createTelemetry, readSums, toStatusClass } from './telemetry.ts'

const asked = { requestId: 'request-7', method: 'GET', route: '/cart', path: '/cart' }

/** Lines of a metric, without the times, which differ. */
const linesOf = (text: string, name: string) =>
  text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `))

test('a request is counted by route, method and class of status, and timed by route', async () => {
  const meter = createMeter('storefront')
  const telemetry = createTelemetry({ meter })

  await telemetry.open({ asked }, async (tell) => tell({ status: toStatusClass(204) }))
  const odd = { ...asked, method: 'BREW' }
  await telemetry.open({ asked: odd }, async (tell) => tell({ status: toStatusClass(405) }))

  const text = await meter.read()
  expect(linesOf(text, 'shop_http_requests_total')).toEqual([
    'shop_http_requests_total{route="/cart",method="GET",status="2xx"} 1',
    'shop_http_requests_total{route="/cart",method="other",status="4xx"} 1',
  ])
  expect(linesOf(text, 'shop_http_request_duration_seconds_count')).toEqual([
    'shop_http_request_duration_seconds_count{route="/cart"} 2',
  ])
})

test('work that fails is counted as failed, and fails all the same', async () => {
  const meter = createMeter('storefront')
  const telemetry = createTelemetry({ meter })
  const work = { kind: 'operation', name: 'CartPage', labels: { operation: 'CartPage' } } as const

  const failing = telemetry.follow(work, () => Promise.reject(new Error('broken')))

  await expect(failing).rejects.toThrow('broken')
  expect(linesOf(await meter.read(), 'shop_graphql_operations_total')).toEqual([
    'shop_graphql_operations_total{operation="CartPage",result="failed"} 1',
  ])
})

test('times of two requests at once stay apart, and what runs inside counts for its request', async () => {
  const telemetry = createTelemetry()
  const call = { kind: 'call', name: 'GET cart' } as const
  const ask = (count: number) =>
    telemetry.open({ asked }, async () => {
      const calls = Array.from({ length: count }, () =>
        telemetry.follow(call, () => new Promise((done) => setTimeout(done, 5))),
      )
      await Promise.all(calls)
      return readSums().call
    })

  const [one, three] = await Promise.all([ask(1), ask(3)])

  expect([one?.count, three?.count]).toEqual([1, 3])
  expect(three?.ms).toBeGreaterThan(12)
  expect(readSums()).toEqual({})
})

test('a metric that is not described is refused: its labels would be nobody’s', () => {
  const telemetry = createTelemetry({ meter: createMeter('api') })

  expect(() => telemetry.count('shop_unknown_total', {})).toThrow('shop_unknown_total')
})
