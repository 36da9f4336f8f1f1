import { expect, onTestFinished, test, vi } from 'vitest'
import { readAlarms } from '#tests/support/alarm.ts'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const refresh = async (api: TestApi, refreshToken: string) =>
  api.request('/auth/refresh', { body: { refreshToken } })

/** Rotates, and asks with the parent again, as a client that lost the answer does. */
async function loseReply(api: TestApi) {
  const { refreshToken } = await api.guest()
  await refresh(api, refreshToken)
  await refresh(api, refreshToken)
}

test('renewals are counted by the hour: rotated, asked again, replayed, refused', async () => {
  const api = await createTestApi()
  await loseReply(api)
  const { refreshToken } = await api.guest()
  const { body } = await refresh(api, refreshToken)
  await refresh(api, body.tokens.refreshToken)
  const alarms = readAlarms('refresh-grace-high')
  await refresh(api, refreshToken)
  await refresh(api, body.tokens.refreshToken)

  const { results } = await api.db
    .prepare('SELECT hour, kind, count FROM refresh_counts ORDER BY kind')
    .all()

  const hour = '2026-11-10T09'
  expect(results).toEqual([
    { hour, kind: 'grace', count: 1 },
    { hour, kind: 'refused', count: 1 },
    { hour, kind: 'revoked', count: 1 },
    { hour, kind: 'rotated', count: 3 },
  ])
  expect(alarms()).toEqual([])
})

test('an hour with many lost replies is told once, when it is over; a quiet one is not', async () => {
  const api = await createTestApi()
  const alarms = readAlarms('refresh-grace-high')
  for (let i = 0; i < 6; i += 1) await loseReply(api)

  await api.sweep()
  const during = alarms().length
  api.clock.pass({ hours: 1 })
  await api.sweep()
  await api.sweep()
  await loseReply(api)
  api.clock.pass({ hours: 1 })
  await api.sweep()

  expect(during).toBe(0)
  expect(alarms()).toEqual([
    { event: 'refresh-grace-high', hour: '2026-11-10T09', graces: 6, refreshes: 12 },
  ])
})

test('tokens say how long they are good, a repeated answer what is left of it', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()

  const first = await refresh(api, refreshToken)
  api.clock.pass({ seconds: 20 })
  const again = await refresh(api, refreshToken)

  expect(first.body.tokens.expiresInSeconds).toBe(900)
  expect(again.body.tokens).toEqual({ ...first.body.tokens, expiresInSeconds: 880 })
})

test('unknown tokens are refused and leave nothing behind', async () => {
  const api = await createTestApi()

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => refresh(api, `of-nobody-${i}`)),
  )

  const written = await api.db
    .prepare('SELECT count(*) AS count FROM refresh_counts')
    .first('count')
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401))
  expect(written).toBe(0)
})

test('a figure that cannot be written changes no answer', async () => {
  const api = await createTestApi()
  const { refreshToken } = await api.guest()
  const spy = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(async () => {
    spy.mockRestore()
    await api.db.prepare('DROP TRIGGER no_figures').run()
  })
  await api.db
    .prepare(
      `CREATE TRIGGER no_figures BEFORE INSERT ON refresh_counts
       BEGIN SELECT raise(ABORT, 'no room'); END`,
    )
    .run()

  const first = await refresh(api, refreshToken)
  const again = await refresh(api, refreshToken)

  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.tokens.refreshToken).toBe(first.body.tokens.refreshToken)
  expect(spy.mock.calls.join()).toContain('refresh-uncounted')
})
