import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const body = () => ({ deviceId: crypto.randomUUID(), type: 'WEB' })

const create = async (api: TestApi, address: string) => {
  const headers = { 'x-client-address': address }
  return (await api.request('/auth/guest', { body: body(), headers })).status
}

const max = 5
const settings = { ADDRESS_GUESTS_MAX: String(max) }

/** Makes as many guests as an address may in an hour. */
async function fill(api: TestApi, address: string) {
  for (let i = 0; i < max; i += 1) await create(api, address)
}

test('new guests of one address are limited, by the hour', async () => {
  const api = await createTestApi({ settings })
  await fill(api, '203.0.113.7')

  const near = await create(api, '203.0.113.7')
  const elsewhere = await create(api, '203.0.113.8')
  const count = await api.db.prepare('SELECT count(*) AS count FROM users').first('count')
  api.clock.pass({ hours: 1 })
  const later = await create(api, '203.0.113.7')

  expect([near, elsewhere, later]).toEqual([429, 200, 200])
  expect(count).toBe(max + 1)
})

test('the addresses of one IPv6 network count together', async () => {
  const api = await createTestApi({ settings })
  await fill(api, '2001:db8:1:2::1')

  expect(await create(api, '2001:db8:1:2:ffff::9')).toBe(429)
  expect(await create(api, '2001:db8:1:3::1')).toBe(200)
})

test('a guest who logs out is a new guest, and counts as one', async () => {
  const api = await createTestApi({ settings })
  const headers = { 'x-client-address': '203.0.113.7' }
  const guest = await api.guest()
  const user = await api.signIn('79161234567')
  await fill(api, '203.0.113.7')

  const looped = await api.request('/auth/logout', { token: guest.token, body: body(), headers })
  const left = await api.request('/auth/logout', { token: user.token, body: body(), headers })

  expect([looped.status, left.status]).toEqual([429, 200])
})
