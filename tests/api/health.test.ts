import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'

test('a database that is read and written is well, and is written seldom', async () => {
  const api = await createTestApi()
  const readAt = () => api.db.prepare('SELECT checked_at AS at FROM health_checks').first('at')

  const { status, body } = await api.request('/health')
  const first = await readAt()
  api.clock.pass({ seconds: 10 })
  await api.request('/health')
  const second = await readAt()
  api.clock.pass({ seconds: 10 })
  await api.request('/health')

  expect([status, body]).toEqual([200, { status: 'ok' }])
  expect(second).toBe(first)
  expect(await readAt()).toBe(Number(first) + 20_000)
})

test('a shop without goods and cities is well', async () => {
  const api = await createTestApi({ seed: null })

  expect((await api.request('/health')).status).toBe(200)
})

test('a database that cannot be written is not well', async () => {
  const api = await createTestApi()
  await api.db
    .prepare(
      `CREATE TRIGGER health_full BEFORE INSERT ON health_checks
       BEGIN SELECT raise(ABORT, 'database or disk is full'); END`,
    )
    .run()

  const { status, body } = await api.request('/health')
  await api.db.prepare('DROP TRIGGER health_full').run()
  const later = await api.request('/health')

  expect([status, body.error.code]).toEqual([503, 'UNAVAILABLE'])
  expect(later.status).toBe(200)
})

test('a database whose tables cannot be read is not well, however lately it was', async () => {
  const api = await createTestApi()
  await api.request('/health')
  await api.db.prepare('ALTER TABLE cities RENAME TO cities_lost').run()

  const { status } = await api.request('/health')
  await api.db.prepare('ALTER TABLE cities_lost RENAME TO cities').run()

  expect(status).toBe(503)
})

test('a damage that a check has found is told until another finds none', async () => {
  const api = await createTestApi()
  await api.request('/health')
  await api.db.prepare('UPDATE health_checks SET is_sound = 0').run()

  const known = await api.request('/health')
  api.clock.pass({ seconds: 20 })
  const checked = await api.request('/health')

  expect([known.status, checked.status]).toEqual([503, 200])
})
