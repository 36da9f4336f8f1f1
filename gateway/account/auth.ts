import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { hashToken, toKeptTokens } from '#gateway/session/refresh.ts'
import { toPhoneDigits } from '#schema/form.ts'
import {
  AuthResponse,
  type CodePurpose,
  PhoneCodeResponse,
  PhoneLoginResponse,
  Salt,
  type Tokens,
} from '#schema/rest/account/auth.ts'
import { requireOneWay, toOwnTokens } from './session.ts'

type CodeRequest = {
  phone: string
  legalPages: readonly { slug: string; version: string }[]
  channel: 'SMS' | 'CALL'
  purpose: CodePurpose
}

/** The back end itself waits for the message provider. */
const codeTimeoutMs = 6000

/** Asks for a one-time code; the salt is single-use, so it is asked for every time. */
async function requestPhoneCode(
  rest: Rest,
  { phone, legalPages, channel, purpose }: CodeRequest,
): Promise<Outcome<PhoneCodeResponse>> {
  const { salt } = await rest.require({
    segments: ['auth', 'salt'],
    answer: Salt,
    access: 'session',
  })
  const digits = toPhoneDigits(phone)
  const hash = await hashToken(salt + digits)
  const asked = { phone: digits, hash, legalPages, ...(purpose !== 'SIGN_IN' && { purpose }) }
  return rest.write({
    segments: ['auth', 'phone', 'code'],
    // A back end that only writes messages to sign in is not asked for anything else.
    body: { ...asked, ...(channel === 'CALL' && { channel }) },
    answer: PhoneCodeResponse,
    access: 'session',
    timeoutMs: codeTimeoutMs,
  })
}

/** Signs in with the code; a browser's new tokens are kept in its cookies, an app is told them. */
async function signInByPhone(
  rest: Rest,
  phone: string,
  code: string,
): Promise<Outcome<PhoneLoginResponse>> {
  const { session } = rest
  requireOneWay(rest)
  const outcome = await rest.write({
    segments: ['auth', 'phone'],
    body: { phone: toPhoneDigits(phone), code, deviceId: session.deviceId },
    answer: PhoneLoginResponse,
    access: 'session',
  })
  if (outcome.ok) {
    session.keepTokens(toKeptTokens(outcome.value.tokens), true)
    session.keepCity(outcome.value.city.current.id)
    session.isLost = false
  }
  return outcome
}

/** Ends the session and goes on as the fresh guest the back end answers. */
async function signOut(rest: Rest): Promise<Tokens | null> {
  const { session, refresher } = rest
  requireOneWay(rest)
  if (!session.bearer && !session.refreshToken && !session.accessToken) return null
  // First of all: a renewal that another tab has under way must not revive the session.
  if (session.refreshToken) await refresher.end(session.refreshToken)
  const { tokens, city } = await rest.complete({
    segments: ['auth', 'logout'],
    body: { deviceId: session.deviceId, type: 'WEB' },
    answer: AuthResponse,
    access: 'session',
    isLogout: true,
  })
  session.keepTokens(toKeptTokens(tokens), false)
  session.keepCity(city.current.id)
  session.isLost = false
  return toOwnTokens(rest, tokens)
}

export const auth = {
  Mutation: {
    phoneCodeRequest: async (_, asked, { rest }) => {
      const outcome = await requestPhoneCode(rest, asked)
      if (outcome.ok) return { ...outcome.value, userErrors: [] }
      const { userErrors, retryAfterSeconds: resendInSeconds } = outcome
      return { userErrors, resendInSeconds }
    },
    phoneSignIn: async (_, { phone, code }, { rest }) => {
      const outcome = await signInByPhone(rest, phone, code)
      if (!outcome.ok) return { viewer: {}, userErrors: outcome.userErrors }
      const { isNew, merged, tokens } = outcome.value
      return { viewer: {}, isNew, merged, tokens: toOwnTokens(rest, tokens), userErrors: [] }
    },
    signOut: async (_, __, { rest }) => {
      const tokens = await signOut(rest)
      return { viewer: {}, tokens }
    },
  },
} satisfies Resolvers
