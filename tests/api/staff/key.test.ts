import { expect, test } from 'vitest'
import { createTestApi } from '#tests/support/api.ts'
import { createStaff } from '#tests/support/staff.ts'

test('without any key of the shop there are no staff calls', async () => {
  const api = await createTestApi()

  const answer = await api.request('/staff/orders', { token: 'otves_staff_guess' })

  expect(answer.status).toBe(404)
})

test('a key opens the calls of its role, until it ends or is revoked', async () => {
  const api = await createTestApi()
  const orders = await createStaff(api, 'MANAGER')
  const content = await createStaff(api, 'CONTENT', 'Пётр, контент')
  const all = await createStaff(api, 'OWNER', 'Ольга, директор')

  expect((await orders.call('/orders')).status).toBe(200)
  expect((await content.call('/orders')).status).toBe(403)
  expect((await orders.call('/audit')).status).toBe(403)
  expect((await all.call('/audit')).status).toBe(200)

  expect(await orders.revoke()).toBe(true)
  expect(await orders.revoke()).toBe(false)
  expect((await orders.call('/orders')).status).toBe(401)
  api.clock.pass({ days: 366 })
  expect((await all.call('/orders')).status).toBe(401)
})

test('a staff key opens nothing of a shopper’s, and a shopper’s token nothing of the staff’s', async () => {
  const api = await createTestApi()
  const { token } = await createStaff(api)
  const shopper = await api.guest()

  expect((await api.request('/cart', { token })).status).toBe(401)
  expect((await api.request('/staff/orders', { token: shopper.token })).status).toBe(401)
  expect((await api.request('/staff/orders')).status).toBe(401)
  expect((await api.request('/staff/nothing', { token })).status).toBe(404)
})

test('only a digest of a key is kept, with its last use', async () => {
  const api = await createTestApi()
  const { token, call } = await createStaff(api)

  await call('/orders')

  const rows = await api.db.prepare('SELECT * FROM staff_keys').all()
  expect(JSON.stringify(rows.results)).not.toContain(token.slice(12))
  expect(rows.results).toMatchObject([{ used_at: api.clock.now().toISOString() }])
})

test('guesses from one address are limited, a good key from it is not', async () => {
  const api = await createTestApi()
  const { token } = await createStaff(api)
  const headers = { 'x-client-address': '203.0.113.7' }
  const guess = () => api.request('/staff/orders', { token: 'otves_staff_guess', headers })

  const statuses = []
  // One after another: the limit counts them in order.
  // oxlint-disable-next-line no-await-in-loop
  for (let i = 0; i < 21; i += 1) statuses.push((await guess()).status)

  expect(statuses.filter((status) => status === 401)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
  expect((await api.request('/staff/orders', { token, headers })).status).toBe(200)
})
