/** What Prometheus is told of the gateway: operations, calls of the back end, caches, renewals. */
import { expect, test } from 'vitest'
import { createMeter } from '#telemetry/meter.ts'
import { createTelemetry, readSums } from '#telemetry/telemetry.ts'
import { createTestCache, createTestGateway, openSession } from '#tests/support/gateway.ts'

const cities = 'query CityList { cities { id } }'
const asked = { requestId: 'request-7', method: 'GET', route: '/', path: '/' }

function createMetered() {
  const meter = createMeter('storefront')
  const telemetry = createTelemetry({ meter })
  const operations = new Set(['CityList'])
  const cache = createTestCache()
  const shop = createTestGateway({ telemetry, operations, cache })
  const read = async (name: string) =>
    (await meter.read()).split('\n').filter((line) => line.startsWith(`${name}{`))
  const execute = (document: string) => shop.gateway.execute({ document, session: openSession() })
  return { ...shop, telemetry, execute, read }
}

test('an operation of a page is counted by its name, and an answer of memory as a hit', async () => {
  const { execute, read } = createMetered()

  await execute(cities)
  await execute(cities)

  expect(await read('shop_graphql_operations_total')).toEqual([
    'shop_graphql_operations_total{operation="CityList",result="ok"} 2',
  ])
  expect(await read('shop_cache_reads_total')).toEqual([
    'shop_cache_reads_total{cache="answer",result="miss"} 1',
    'shop_cache_reads_total{cache="read",result="miss"} 1',
    'shop_cache_reads_total{cache="answer",result="hit"} 1',
  ])
})

test('over HTTP only the shop’s own operations have a name', async () => {
  const { createBrowser, read } = createMetered()
  const { ask } = createBrowser()

  await ask(cities)
  await ask('query Mine { cities { id } }')
  await ask('query Broken { nothing }')

  expect(await read('shop_graphql_operations_total')).toEqual([
    'shop_graphql_operations_total{operation="CityList",result="ok"} 1',
    'shop_graphql_operations_total{operation="other",result="ok"} 1',
    'shop_graphql_operations_total{operation="other",result="error"} 1',
  ])
})

test('calls of the back end are counted by their pattern and status, and those that fail', async () => {
  const { execute, upstream, read } = createMetered()
  const product = '{ product(slug: "cement", cityId: "msk") { id } }'
  upstream.fail(/products\/cement/, () => new Response('{}', { status: 422 }))

  await execute(product)
  await execute(cities)

  const lines = await read('shop_rest_calls_total')
  expect(lines).toContain('shop_rest_calls_total{call="products/*",method="GET",status="4xx"} 1')
  expect(lines).toContain('shop_rest_calls_total{call="cities",method="GET",status="2xx"} 1')
})

test('a request knows the time of its calls, and of the database as the back end told it', async () => {
  const told = { headers: { 'server-timing': 'db;dur=7.5;desc="3"' } }
  const meter = createMeter('storefront')
  const telemetry = createTelemetry({ meter })
  const fetch = async () => Response.json([], told)
  const { gateway } = createTestGateway({ telemetry, fetch })

  const sums = await telemetry.open({ asked }, async () => {
    await gateway.execute({ document: cities, session: openSession() })
    return { ...readSums() }
  })

  expect(sums.database).toEqual({ ms: 7.5, count: 3 })
  expect([sums.operation?.count, sums.call?.count]).toEqual([1, 1])
})
