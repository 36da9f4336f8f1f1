/** Accounts: signed in for hours, and deleted as their screen does it. */
import type { TestApi, TestSession } from './api.ts'

/** The phone of an account. */
export const findPhone = ({ db }: TestApi, { userId }: TestSession) =>
  db.prepare('SELECT phone FROM users WHERE id = ?').bind(userId).first<string>('phone')

/** Asks for a code to the account's own phone; answers it as it was sent. */
export async function askDeletionCode(api: TestApi, session: TestSession) {
  const phone = (await findPhone(api, session)) ?? ''
  const asked = await api.askCode(session, phone, { purpose: 'DELETION' })
  const message = (await api.outbox()).find(({ to, code }) => to === phone && code)
  return { asked, code: message?.code, text: message?.text }
}

export const sendDeletion = (
  api: TestApi,
  { token, deviceId }: TestSession,
  code: string | undefined,
) => api.request('/user', { token, body: { type: 'WEB', deviceId, code } })

/** Asks for a code and deletes with it. */
export async function deleteAccount(api: TestApi, session: TestSession) {
  const { code } = await askDeletionCode(api, session)
  return sendDeletion(api, session, code)
}

/** Some hours and a minute later, with the access token renewed. */
export async function passHours(
  api: TestApi,
  session: TestSession,
  hours = 24,
): Promise<TestSession> {
  api.clock.pass({ minutes: hours * 60 + 1 })
  const { refreshToken } = session
  const { body } = await api.request('/auth/refresh', { body: { refreshToken } })
  return { ...session, token: body.tokens?.accessToken, refreshToken: body.tokens?.refreshToken }
}
