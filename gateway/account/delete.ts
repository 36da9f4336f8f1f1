import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toKeptTokens } from '#gateway/session/refresh.ts'
import { AuthResponse } from '#schema/rest/account/auth.ts'
import { AccountDeletion } from '#schema/rest/account/delete.ts'
import { requireOneWay, toOwnTokens } from './session.ts'

const findDeletion = (rest: Rest): Promise<AccountDeletion> =>
  rest.require({ segments: ['user', 'deletion'], answer: AccountDeletion, access: 'session' })

/** Goes on as the fresh guest the back end answers, as after a sign-out. */
async function removeAccount(rest: Rest, code: string): Promise<Outcome<AuthResponse>> {
  const { session, refresher } = rest
  requireOneWay(rest)
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

export const accountDelete = {
  Viewer: {
    deletion: (_, __, { rest }) => findDeletion(rest),
  },
  Mutation: {
    accountDelete: async (_, { code }, { rest }) => {
      const outcome = await removeAccount(rest, code)
      if (!outcome.ok) return { viewer: {}, userErrors: outcome.userErrors }
      return { viewer: {}, tokens: toOwnTokens(rest, outcome.value.tokens), userErrors: [] }
    },
  },
} satisfies Resolvers
