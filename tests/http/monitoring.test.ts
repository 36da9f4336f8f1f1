/** What a monitor reads of a shop that runs as a deployed one does. */
import { expect } from '@playwright/test'
import { tile } from '#tests/support/journey.ts'
import { test } from '#tests/support/production-shop.ts'

test.describe.configure({ mode: 'default' })

type Ready = { status: string; checks: { name: string; status: string }[] }

test('a shop on its own is ready: each part by its name, providers without a key as warnings', async ({
  production: { origin },
}) => {
  const answer = await fetch(`${origin}/ready`)
  const { status, checks } = (await answer.json()) as Ready
  const byName = Object.fromEntries(checks.map(({ name, status }) => [name, status]))

  expect([answer.status, status]).toEqual([200, 'ready'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(byName).toMatchObject({
    'back end': 'ok',
    database: 'ok',
    migrations: 'ok',
    clock: 'ok',
    sms: 'warn',
    payments: 'warn',
    disk: 'ok',
    'data folder': 'ok',
  })
})

test('this machine reads counters of every floor, and a visitor none', async ({
  trial: { origin },
}) => {
  await fetch(`${origin}/staff/sign-in`)
  await fetch(`${origin}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: '{ cities { id } }' }),
  })
  const text = await (await fetch(`${origin}/metrics`)).text()
  const visitor = await fetch(`${origin}/metrics`, {
    headers: { 'x-forwarded-for': '203.0.113.7' },
  })

  for (const line of [
    'shop_front_requests_total{status="2xx"}',
    'shop_workers_up 1',
    'shop_http_requests_total{route="/staff/*",method="GET",status="2xx"} 1',
    'shop_graphql_operations_total{operation="other",result="ok"} 1',
    'shop_rest_calls_total{call="cities",method="GET",status="2xx"} 1',
    'shop_api_requests_total{route="/api/v1/cities",method="GET",status="2xx"} 1',
    'shop_database_trips_total{mode="read",result="ok"}',
    'shop_payments{status="PAID"} 0',
  ]) {
    expect(text).toContain(line)
  }
  // A metric that two of the three told would be refused by Prometheus.
  const types = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name)
  expect(new Set(types).size).toBe(types.length)
  expect([visitor.status, await visitor.text()]).toEqual([404, ''])
})

test('behind a proxy that is named the shop’s port tells no counters', async ({
  production: { origin },
}) => {
  expect((await fetch(`${origin}/metrics`)).status).toBe(404)
  expect(await (await fetch(`${origin}/metrics/`)).text()).not.toContain('shop_')
})

test('a page tells where its time went, and one from memory that it was there', async ({
  request,
}) => {
  const read = async () => (await request.get(tile.path)).headers()['server-timing'] ?? ''
  const first = await read()
  await expect(async () => expect(await read()).toContain('cache;desc=hit')).toPass()
  const kept = await read()
  const personal = (await request.get('/cart')).headers()['server-timing'] ?? ''

  expect(first).toMatch(/page;dur=[\d.]+/)
  expect(kept).toMatch(/^page;dur=[\d.]+, cache;desc=hit$/)
  expect(personal).toMatch(/page;dur=.*gateway;dur=.*api;dur=.*db;dur=/)
  expect(personal).not.toContain('cache')
})
