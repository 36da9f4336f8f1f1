/** Chooses the access token of a personal call, and renews it when the back end rejects it. */

import type { Logger } from '#gateway/logger.ts'
import { type Refresher, toKeptTokens } from '#gateway/session/refresh.ts'
import type { Session } from '#gateway/session/session.ts'
import { AuthResponse } from '#schema/rest/account/auth.ts'
import { refreshTokens } from './refresh.ts'
import { exchange, type Reply, toPath, type Upstream } from './transport.ts'

/** A token, or the failed answer when there is none. */
type Grant = { token: string } | { failure: Reply }

/**
 * A farewell renews past the refresher, which has already been told that the session is over:
 * otherwise a user whose access token has just expired could not log out of the back end.
 */
type Options = { isLogout?: boolean | undefined }

export type Authorization = {
  /** The token of a personal call; makes a guest of a visitor without a session. */
  require(options?: Options): Promise<Grant>
  /** A token to replace `used`, which got a 401. */
  renew(used: string, options?: Options): Promise<Grant>
}

const unavailable: Grant = { failure: { status: 0, body: null } }
const unauthenticated: Grant = { failure: { status: 401, body: null } }

export type AuthorizationDependencies = {
  upstream: Upstream
  refresher: Refresher
  session: Session
  headers: Record<string, string>
  timeoutMs: number
  logger: Logger
}

/** Shares one renewal and one new guest among all calls of a request. */
export function createAuthorization(dependencies: AuthorizationDependencies): Authorization {
  const { upstream, refresher, session } = dependencies
  let underWay: Promise<Grant> | null = null
  let ahead: Promise<Grant> | null = null

  function share(make: () => Promise<Grant>): Promise<Grant> {
    underWay ??= make().finally(() => {
      underWay = null
    })
    return underWay
  }

  async function refresh(refreshToken: string, isLogout: boolean): Promise<Grant> {
    const outcome = isLogout
      ? await refreshTokens(upstream, refreshToken)
      : await refresher.refresh(refreshToken)
    if (outcome.kind === 'tokens') {
      session.keepTokens(outcome.tokens, session.isRegistered)
      session.bookmark.keep(outcome.tokens.bookmark)
      return { token: outcome.tokens.accessToken }
    }
    if (outcome.kind === 'transient') return unavailable
    const wasRegistered = session.isRegistered
    const grant = await becomeGuest(dependencies)
    if ('token' in grant && wasRegistered) session.isLost = true
    return grant
  }

  function start({ isLogout = false }: Options): () => Promise<Grant> {
    const { refreshToken } = session
    return refreshToken ? () => refresh(refreshToken, isLogout) : () => becomeGuest(dependencies)
  }

  return {
    async require(options = {}) {
      const token = session.accessToken ?? session.bearer
      if (!token) return share(start(options))
      const isEnding = session.isExpiring && session.refreshToken && !options.isLogout
      if (!isEnding) return { token }
      ahead ??= share(start({})).then((grant) => (grant === unavailable ? { token } : grant))
      return ahead
    },
    async renew(used, options = {}) {
      if (session.bearer) return unauthenticated
      // Another call of this request may have renewed it meanwhile.
      const current = session.accessToken
      return current && current !== used ? { token: current } : share(start(options))
    },
  }
}

async function becomeGuest(dependencies: AuthorizationDependencies): Promise<Grant> {
  const { session, logger } = dependencies
  // Its answer could not be kept: each such request would be another guest.
  if (session.isForeign) return unauthenticated
  if (session.isCrawler()) return { failure: { status: 403, body: null } }
  const body = { deviceId: session.deviceId, type: 'WEB' }
  const reply = await post(dependencies, ['auth', 'guest'], body)
  const answer = AuthResponse.safeParse(reply.body)
  if (reply.status !== 200 || !answer.success) {
    logger.error({ requestId: session.requestId, event: 'guest failed', status: reply.status })
    return { failure: reply.status === 200 ? { status: 502, body: null } : reply }
  }
  const { tokens, city } = answer.data
  session.keepTokens(toKeptTokens(tokens), false)
  // The new guest's cart is priced for the city whose pages the visitor has been reading.
  if (session.cityId && session.cityId !== city.current.id) {
    const authorization = `Bearer ${tokens.accessToken}`
    await post(dependencies, ['user', 'city'], { cityId: session.cityId }, { authorization })
  }
  return { token: tokens.accessToken }
}

async function post(
  { upstream, session, headers, timeoutMs }: AuthorizationDependencies,
  segments: string[],
  body: unknown,
  extra: Record<string, string> = {},
): Promise<Reply> {
  const path = toPath(segments) ?? ''
  const sent = { ...headers, ...extra }
  const wanted = { method: 'POST', path, body, headers: sent, timeoutMs } as const
  const reply = await exchange(upstream, wanted)
  session.bookmark.keep(reply.bookmark)
  return reply
}
