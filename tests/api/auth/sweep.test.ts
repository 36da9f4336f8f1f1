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
