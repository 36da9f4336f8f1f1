/** The sweep removes users' data. */
import { expect, onTestFinished, test } from 'vitest'
import { createTestApi, type TestApi, type TestSession } from '#tests/support/api.ts'

const count = (api: TestApi, table: string) =>
  api.db.prepare(`SELECT count(*) AS count FROM ${table}`).first('count')

const countAll = (api: TestApi) =>
  Promise.all(['sessions', 'users', 'cart_items'].map((table) => count(api, table)))

async function leaveMarks(api: TestApi, { token }: TestSession): Promise<void> {
  await api.request('/cart/add', { token, body: { productId: 'cement-m500' } })
  await api.request('/search/history', { token, body: { query: 'цемент' } })
}

test('a part of the sweep that fails keeps no other from its work', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  await leaveMarks(api, guest)
  await api.request('/auth/salt', { token: guest.token })
  api.clock.pass({ days: 400 })
  await api.db.exec('ALTER TABLE retired_tokens RENAME TO retired_tokens_away')
  onTestFinished(async () => {
    await api.db.exec('ALTER TABLE retired_tokens_away RENAME TO retired_tokens')
  })

  await expect(api.sweep()).rejects.toThrow('no such table: retired_tokens')

  expect([...(await countAll(api)), await count(api, 'salts')]).toEqual([0, 0, 0, 0])
})

test('a guest goes whole or not at all, and comes with the next sweep', async () => {
  const api = await createTestApi()
  await leaveMarks(api, await api.guest())
  api.clock.pass({ days: 400 })
  await api.db.exec('ALTER TABLE search_history RENAME TO search_history_away')

  await expect(api.sweep()).rejects.toThrow('no such table: search_history')
  const whole = await countAll(api)
  await api.db.exec('ALTER TABLE search_history_away RENAME TO search_history')
  await api.sweep()

  expect(whole).toEqual([1, 1, 1])
  expect([...(await countAll(api)), await count(api, 'search_history')]).toEqual([0, 0, 0, 0])
})

test('a user without a session keeps their data, and so does a live guest', async () => {
  const api = await createTestApi()
  await leaveMarks(api, await api.signIn('79161234567'))
  api.clock.pass({ days: 400 })
  await leaveMarks(api, await api.guest())

  await api.sweep()

  expect([...(await countAll(api)), await count(api, 'search_history')]).toEqual([1, 2, 2, 2])
})

test('a guest who kept nothing goes after a month away, one who kept something stays', async () => {
  const api = await createTestApi()
  const looker = await api.guest()
  await api.request('/search/history', { token: looker.token, body: { query: 'цемент' } })
  const buyer = await api.guest()
  await leaveMarks(api, buyer)
  api.clock.pass({ days: 29 })
  const faithful = await api.guest()
  await api.sweep()
  const early = await countAll(api)
  api.clock.pass({ days: 1 })

  await api.sweep()
  await api.sweep()

  const { results } = await api.db.prepare('SELECT id FROM users').all<{ id: string }>()
  expect(early).toEqual([3, 3, 1])
  expect(results.map(({ id }) => id).toSorted()).toEqual([buyer.userId, faithful.userId].toSorted())
  expect(await count(api, 'search_history')).toBe(1)
  const body = { refreshToken: buyer.refreshToken }
  expect((await api.request('/auth/refresh', { body })).status).toBe(200)
})

test('a guest who comes back within a month is not gone a month after the first visit', async () => {
  const api = await createTestApi()
  const guest = await api.guest()
  api.clock.pass({ days: 20 })
  await api.request('/auth/refresh', { body: { refreshToken: guest.refreshToken } })
  api.clock.pass({ days: 20 })

  await api.sweep()

  expect(await countAll(api)).toEqual([1, 1, 0])
})

test('light sessions are found by their index', async () => {
  const api = await createTestApi()

  const { results } = await api.db
    .prepare(
      `EXPLAIN QUERY PLAN SELECT id FROM sessions s
       WHERE s.is_light = 1 AND coalesce(s.rotated_at, s.created_at) <= 1 LIMIT 1000`,
    )
    .all<{ detail: string }>()

  expect(results.map(({ detail }) => detail).join()).toContain('sessions_light')
})
