/** What the api says of its parts, each by its name. */
import { expect, onTestFinished, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

type Check = { name: string; status: string; detail?: string }

async function ask(api: TestApi): Promise<Record<string, Check>> {
  const { status, body } = await api.request('/readiness')
  expect(status).toBe(200)
  return Object.fromEntries(body.checks.map((check: Check) => [check.name, check]))
}

/** Migrations as the shop that applies them notes them; the tests' database has no such notes. */
async function noteMigrations({ db }: TestApi, names: string[]) {
  await db.prepare('CREATE TABLE d1_migrations (id INTEGER PRIMARY KEY, name TEXT)').run()
  onTestFinished(async () => void (await db.prepare('DROP TABLE d1_migrations').run()))
  const insert = db.prepare('INSERT INTO d1_migrations (name) VALUES (?)')
  await db.batch(names.map((name) => insert.bind(name)))
}

test('a shop that is well says so of its database, its clock and each provider', async () => {
  const checks = await ask(await createTestApi())

  expect(Object.values(checks).map(({ status }) => status)).toEqual(Array(9).fill('ok'))
  expect(Object.keys(checks)).toEqual([
    'database',
    'migrations',
    'clock',
    'sms',
    'mail',
    'payments',
    'addresses',
    'companies',
    'marking',
  ])
  expect(checks['sms']).toMatchObject({ detail: 'emulated' })
})

test('in production a provider without a key is a warning', async () => {
  const settings = { ENVIRONMENT: 'production', SMSRU_API_ID: 'key' }
  const { sms, mail, payments } = await ask(await createTestApi({ settings }))

  expect(sms).toMatchObject({ status: 'ok', detail: 'configured' })
  expect(mail).toMatchObject({ status: 'warn', detail: 'no key is configured' })
  expect(payments).toMatchObject({ status: 'warn' })
})

test('a provider whose last call failed is a warning for some minutes, and no longer', async () => {
  const settings = { SMSRU_API_ID: 'key' }
  const api = await createTestApi({ settings, isMetered: true })
  await api.askCode(await api.guest(), '79001234567')

  const failing = await ask(api)
  api.clock.pass({ minutes: 6 })
  const later = await ask(api)

  expect(failing['sms']).toMatchObject({
    status: 'warn',
    detail: 'configured; its last call failed 0 s ago',
  })
  expect(later['sms']).toMatchObject({ status: 'ok' })
  expect(await api.readMetrics('shop_provider_calls_total')).toEqual([
    'shop_provider_calls_total{provider="sms",result="failed"} 1',
  ])
})

test('a database that cannot be written fails', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      `CREATE TRIGGER health_full BEFORE INSERT ON health_checks
       BEGIN SELECT raise(ABORT, 'database or disk is full'); END`,
    )
    .run()

  const { database } = await ask(api)
  await api.db.prepare('DROP TRIGGER health_full').run()

  expect(database).toMatchObject({ status: 'fail' })
})

test.each([
  ['has all that this version has', ['2_b.sql', '3_c.sql'], { status: 'ok' }],
  [
    'knows those that were folded into the first',
    ['1_a.sql', '2_b.sql', '3_c.sql'],
    { status: 'ok' },
  ],
  ['lacks one', ['2_b.sql'], { status: 'fail', detail: 'pending: 3_c.sql' }],
  [
    'is of a newer version',
    ['2_b.sql', '3_c.sql', '4_d.sql'],
    { status: 'fail', detail: 'of a newer version of the shop: 4_d.sql' },
  ],
])('of migrations a database that %s says so', async (_, applied, expected) => {
  const api = await createTestApi({ migrations: ['2_b.sql', '3_c.sql'] })
  await noteMigrations(api, applied)

  const { migrations } = await ask(api)

  expect(migrations).toEqual({ name: 'migrations', ...expected })
})

test('a clock that is behind what the shop has written fails', async () => {
  const api = await createTestApi()
  await api.request('/health')

  api.clock.pass({ seconds: -50 })
  const near = await ask(api)
  api.clock.pass({ minutes: -10 })
  const behind = await ask(api)

  expect(near['clock']).toMatchObject({ status: 'ok' })
  expect(behind['clock']).toMatchObject({
    status: 'fail',
    detail: expect.stringContaining('s behind'),
  })
})
