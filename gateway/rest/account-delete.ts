import { toKeptTokens } from '#gateway/session/refresh.ts'
import { AccountDeletion } from '#schema/rest/account-delete.ts'
import { AuthResponse } from '#schema/rest/auth.ts'
import { refuseBearer } from './auth.ts'
import type { Outcome, Rest } from './client.ts'

export const findDeletion = (rest: Rest): Promise<AccountDeletion> =>
  rest.require({ segments: ['user', 'deletion'], answer: AccountDeletion, access: 'session' })

/** Goes on as the fresh guest the back end answers, as after a sign-out. */
export async function removeAccount(rest: Rest, code: string): Promise<Outcome<AuthResponse>> {
  const { session, refresher } = rest
  refuseBearer(rest)
  const outcome = await rest.write({
    segments: ['user'],
    body: { type: 'WEB', deviceId: session.deviceId, code },
    answer: AuthResponse,
    access: 'session',
  })
  if (outcome.ok) {
    // A renewal that another tab has under way must not bring the old tokens back.
    if (session.refreshToken) await refresher.end(session.refreshToken)
    session.keepTokens(toKeptTokens(outcome.value.tokens), false)
    session.keepCity(outcome.value.city.current.id)
    session.isLost = false
  }
  return outcome
}
