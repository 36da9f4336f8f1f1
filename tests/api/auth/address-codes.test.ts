/** Codes asked for from one address, which a carrier may give to many phones. */
import { expect, test } from 'vitest'
import { createTestApi, type TestApi } from '#tests/support/api.ts'

const headers = { 'x-client-address': '203.0.113.7' }
const settings = { ADDRESS_CODES_MAX: '5' }

let phones = 79_160_000_000
const createPhone = () => String((phones += 1))

const ask = async (api: TestApi, phone = createPhone()) => {
  const guest = await api.guest()
  const { status } = await api.askCode(guest, phone, { headers })
  return { guest, phone, status }
}

async function signIn(api: TestApi, isRight = true) {
  const { guest, phone, status } = await ask(api)
  const sent = (await api.outbox()).find(({ to }) => to === phone)?.code
  const wrong = sent === '00000' ? '11111' : '00000'
  const body = { phone, code: isRight ? sent : wrong, deviceId: guest.deviceId }
  if (status === 200) await api.request('/auth/phone', { token: guest.token, body, headers })
  return status
}

test('one address asks for so many codes a day that are not typed in, and a phone pays for none', async () => {
  const api = await createTestApi({ settings })

  const asked = await Promise.all(Array.from({ length: 8 }, () => ask(api)))
  const refused = asked.find(({ status }) => status === 429)
  const elsewhere = await api.askCode(await api.guest(), refused?.phone ?? '')
  api.clock.pass({ hours: 24 })
  const later = await ask(api)

  expect(asked.filter(({ status }) => status === 200)).toHaveLength(5)
  expect(elsewhere.status).toBe(200)
  expect(later.status).toBe(200)
})

test('people who sign in from one address keep no others from it', async () => {
  const api = await createTestApi({ settings })
  const statuses: number[] = []

  for (let i = 0; i < 12; i += 1) statuses.push(await signIn(api))

  expect(statuses).toEqual(Array(12).fill(200))
})

test('codes that are typed in wrong count as failed', async () => {
  const api = await createTestApi({ settings })
  const statuses: number[] = []

  for (let i = 0; i < 4; i += 1) statuses.push(await signIn(api, false))
  for (let i = 0; i < 3; i += 1) statuses.push(await signIn(api))
  statuses.push(await signIn(api, false), await signIn(api))

  expect(statuses).toEqual([...Array(8).fill(200), 429])
})

test('sign-ins from one address have an end too', async () => {
  const api = await createTestApi({ settings: { ADDRESS_CODES_MAX: '1' } })
  const statuses: number[] = []

  for (let i = 0; i < 21; i += 1) statuses.push(await signIn(api))

  expect(statuses).toEqual([...Array(20).fill(200), 429])
})
