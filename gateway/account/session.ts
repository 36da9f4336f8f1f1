/** Sessions of apps, which hold their tokens themselves (docs/decisions/0248). */
import { GraphQLError } from 'graphql'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { tokensForAppsOnly } from '#language/ru/refusal.ts'
import { type ErrorCode, toMessage } from '#schema/error.ts'
import { AuthResponse, type DeviceType, type Tokens } from '#schema/rest/account/auth.ts'

/** What a token may be made of (RFC 6750, section 2.1): anything else is not asked about. */
const tokenPattern = /^[\w.~+/=-]{8,256}$/

const fail = (code: ErrorCode, message = toMessage(code)): never => {
  throw new GraphQLError(message, { extensions: { code } })
}

/** A browser's session is in its cookies: to such a request no token is told. */
function refuseBrowser({ session }: Rest): void {
  if (session.hasCookies) fail('FORBIDDEN', tokensForAppsOnly)
}

/** Tokens are kept in cookies or told in a body: a request that has both would mix two sessions. */
export function requireOneWay(rest: Rest): void {
  if (rest.session.bearer) refuseBrowser(rest)
}

/** For the body of an answer: a client that sent no token of its own has the new ones in cookies. */
export const toOwnTokens = ({ session }: Rest, tokens: Tokens): Tokens | null =>
  session.bearer ? tokens : null

function createGuest(rest: Rest, client: DeviceType): Promise<Outcome<AuthResponse>> {
  refuseBrowser(rest)
  return rest.write({
    segments: ['auth', 'guest'],
    body: { deviceId: crypto.randomUUID(), type: client },
    answer: AuthResponse,
    access: 'open',
  })
}

/** As the cookies of a browser are renewed: once, however many ask. */
async function renewTokens(rest: Rest, refreshToken: string): Promise<Tokens> {
  refuseBrowser(rest)
  if (!tokenPattern.test(refreshToken)) return fail('UNAUTHENTICATED')
  const outcome = await rest.refresher.refresh(refreshToken)
  if (outcome.kind === 'rejected') return fail('UNAUTHENTICATED')
  if (outcome.kind === 'transient') return fail('UNAVAILABLE')
  const { accessToken, refreshToken: next, expiresAt } = outcome.tokens
  const expiresInSeconds = expiresAt && Math.max(0, expiresAt - Math.floor(Date.now() / 1000))
  return { accessToken, refreshToken: next, expiresInSeconds }
}

export const session = {
  Mutation: {
    sessionCreate: async (_, { client }, { rest }) => {
      const outcome = await createGuest(rest, client)
      return outcome.ok
        ? { tokens: outcome.value.tokens, userErrors: [] }
        : { tokens: null, userErrors: outcome.userErrors }
    },
    sessionRefresh: async (_, { refreshToken }, { rest }) => ({
      tokens: await renewTokens(rest, refreshToken),
    }),
  },
} satisfies Resolvers
