/** What Prometheus is told of the api: requests, database, jobs, and what stands in the database. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'
import { createHeldOrder, createNailsOrder, nails } from '#tests/support/payment.ts'

const insertMessage = ({ db }: TestApi, tryAt: string) =>
  db
    .prepare(
      `INSERT INTO messages (kind, subject, audience, channel, try_at, created_at)
       VALUES ('ORDER_READY', ?1, 'BUYER', 'SMS', ?1, '2026-11-10T08:00:00.000Z')`,
    )
    .bind(tryAt)
    .run()

test('requests are counted by the pattern of their call, never by its ids', async () => {
  const api = await createTestApi({ isMetered: true })
  const { token } = await api.guest()
  await api.request('/products/tile-white?cityId=msk')
  await api.request('/products/absent?cityId=msk')
  await api.request('/user/orders/01HZX', { token })
  await api.send('/nowhere')

  const lines = await api.readMetrics('shop_api_requests_total')

  expect(lines).toContain(
    'shop_api_requests_total{route="/api/v1/products/:id",method="GET",status="2xx"} 1',
  )
  expect(lines).toContain(
    'shop_api_requests_total{route="/api/v1/products/:id",method="GET",status="4xx"} 1',
  )
  expect(lines.join('\n')).not.toMatch(/absent|01HZX|nowhere/)
})

test('an answer tells how often and how long the database was asked', async () => {
  const api = await createTestApi({ isMetered: true })

  const { headers } = await api.request('/cities')

  expect(headers.get('server-timing')).toMatch(/^db;dur=[\d.]+(;desc="\d+")?$/)
  expect(await api.readMetrics('shop_database_trips_total')).toEqual([
    expect.stringMatching(/^shop_database_trips_total\{mode="read",result="ok"\} \d+$/),
  ])
})

test('scheduled jobs say when each of them ended last, and when it last ended well', async () => {
  const api = await createTestApi({ isMetered: true })
  await api.db.prepare('ALTER TABLE restocks RENAME TO restocks_lost').run()
  await api.sweep().catch(() => {})
  await api.db.prepare('ALTER TABLE restocks_lost RENAME TO restocks').run()

  const runs = await api.readMetrics('shop_job_last_run_timestamp_seconds')
  const successes = await api.readMetrics('shop_job_last_success_timestamp_seconds')

  const atSeconds = Date.parse('2026-11-10T09:00:00Z') / 1000
  expect(runs).toContain(`shop_job_last_run_timestamp_seconds{job="settleHolds"} ${atSeconds}`)
  expect(runs.length).toBeGreaterThan(15)
  expect(successes.join('\n')).toContain('job="settleHolds"')
  expect(successes.join('\n')).not.toContain('job="queueMessages"')
  expect(await api.readMetrics('shop_job_runs_total')).toContain(
    'shop_job_runs_total{job="queueMessages",result="failed"} 1',
  )
})

test('payments are counted by state as they change it, and orders and messages beside them', async () => {
  const api = await createTestApi({ seed: nails, isMetered: true })
  const before = await api.readMetrics('shop_payments')
  await createNailsOrder({ api })
  const held = await createHeldOrder(api)
  await api.request(held.path, { token: held.buyer.token })
  api.clock.pass({ seconds: 10 })

  const after = await api.readMetrics('shop_payments')

  expect(before).toContain('shop_payments{status="PENDING"} 0')
  expect(after).toContain('shop_payments{status="PENDING"} 1')
  expect(after).toContain('shop_payments{status="AUTHORIZED"} 1')
  const orders = await api.readMetrics('shop_orders')
  expect(orders.map((line) => Number(line.split(' ')[1])).reduce((a, b) => a + b)).toBe(2)
  const [size = ''] = await api.readMetrics('shop_database_size_bytes')
  expect(Number(size.split(' ')[1])).toBeGreaterThan(100_000)
})

test('messages that wait are counted, and how long the first has been due', async () => {
  const api = await createTestApi({ isMetered: true })
  await insertMessage(api, '2026-11-10T08:50:00.000Z')
  await insertMessage(api, '2026-11-10T09:30:00.000Z')

  expect(await api.readMetrics('shop_messages_waiting')).toEqual([
    'shop_messages_waiting{channel="SMS"} 2',
    'shop_messages_waiting{channel="EMAIL"} 0',
  ])
  expect(await api.readMetrics('shop_messages_overdue_seconds')).toEqual([
    'shop_messages_overdue_seconds 600',
  ])
})

test('figures of the database are read at most every five seconds', async () => {
  const api = await createTestApi({ isMetered: true })
  await api.readMetrics('shop_orders')
  await insertMessage(api, '2026-11-10T08:50:00.000Z')

  const same = await api.readMetrics('shop_messages_waiting')
  api.clock.pass({ seconds: 6 })
  const later = await api.readMetrics('shop_messages_waiting')

  expect([same[0], later[0]]).toEqual([
    'shop_messages_waiting{channel="SMS"} 0',
    'shop_messages_waiting{channel="SMS"} 1',
  ])
})
