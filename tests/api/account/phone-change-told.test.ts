/** The old phone is told before its day begins. */
import { expect, test } from 'vitest'
import { passHours } from '#tests/support/account.ts'
import { createTestApi } from '#tests/support/api.ts'
import { answerSms, createSmsRu } from '#tests/support/sms.ts'

const oldPhone = '79161234567'
const newPhone = '79167654321'
const path = '/user/phone-change'

/** A change that waits while the provider takes no SMS. */
async function createUntold() {
  const line = { isDown: false }
  const provider = createSmsRu((to) => (line.isDown ? answerSms(to, 220) : null))
  const api = await createTestApi({ settings: { SMSRU_API_ID: 'key' }, fetch: provider.fetch })
  const user = await api.guest()
  const userId = crypto.randomUUID()
  await api.db.batch([
    api.db
      .prepare(
        `INSERT INTO users (id, type, phone, city_id, created_at)
         SELECT ?, 'REGISTERED', ?, id, '2026-11-10' FROM cities LIMIT 1`,
      )
      .bind(userId, oldPhone),
    api.db.prepare('UPDATE sessions SET user_id = ? WHERE user_id = ?').bind(userId, user.userId),
    api.db
      .prepare(
        `INSERT INTO phone_changes (id, user_id, session_id, old_phone, phone, state, expires_at,
           created_at) VALUES ('one', ?, 'none', ?, ?, 'PROVEN', '2026-11-10T09:30:00.000Z',
           '2026-11-10T09:00:00.000Z')`,
      )
      .bind(userId, oldPhone, newPhone),
  ])
  line.isDown = true
  await api.request(`${path}/delay`, { token: user.token, body: { phone: newPhone } })
  return { api, user, provider, line }
}

test('the day begins when the old phone could be told', async () => {
  const { api, user, provider, line } = await createUntold()
  const later = await passHours(api, user, 12)
  const untold = provider.sent.length
  line.isDown = false
  await api.sweep()

  const { body } = await api.request(path, { token: later.token })

  expect([untold, provider.sent]).toEqual([0, [oldPhone]])
  expect(body.phoneChange.appliesAt).toBe('2026-11-11T21:01:00.000Z')
})

test('a message that was given up is queued again: the phone never changes untold', async () => {
  const { api, user, provider, line } = await createUntold()
  const later = await passHours(api, user, 25)
  await api.sweep()
  const untold = (await api.request('/user', { token: later.token })).body.user.data.phone
  line.isDown = false

  await api.sweep()

  const { body } = await api.request(path, { token: later.token })
  expect([untold, provider.sent]).toEqual([oldPhone, [oldPhone]])
  expect(body.phoneChange).toMatchObject({
    state: 'WAITING',
    appliesAt: '2026-11-12T10:01:00.000Z',
  })
})
