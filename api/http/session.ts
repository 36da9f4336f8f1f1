/** Session middlewares: one reads the bearer token, the others require a session. */
import { createMiddleware } from 'hono/factory'
import type { ApiContext, ApiEnv, Session } from '#api/context.ts'
import { countCodeFailure } from '#api/data/account/code-failure.ts'
import { toUserAgent } from '#api/data/account/device.ts'
import { findSession } from '#api/data/account/session.ts'
import type { CodeAsker } from '#api/limits/phone-limiter.ts'
import { type Refusal, toCodeRefusal } from '#api/outcome.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import { addressHeader } from '#schema/client-address.ts'
import type { CodePurpose } from '#schema/rest/account/auth.ts'
import { isWithinScopes } from './agent-scope.ts'
import { toSubscriber } from './client-address.ts'
import { refuse } from './refusal.ts'
import { createMark } from './route-mark.ts'

/** What our tokens are made of. */
const tokenPattern = /^[\w-]{1,256}$/

const newSessions = createMark<true>()

/** Of a route that gives a session: whatever token is presented there may have expired. */
export const newSession = newSessions.put(true)

/**
 * Judges a presented token on every route: an expired one is 401 even where none is needed, so
 * that a client learns to refresh. Absent is fine; a route that needs one says so itself.
 */
export const identify = createMiddleware<ApiEnv>(async (c, next) => {
  const token = /^Bearer +(.+)$/i.exec(c.req.header('authorization') ?? '')?.[1]
  if (token && !newSessions.find(c)) {
    const isOurs = tokenPattern.test(token)
    const session = isOurs && (await findBearer(c, token))
    if (!session) return refuse(c, { code: 'UNAUTHENTICATED' })
    const { scopes } = session
    if (scopes && !isWithinScopes(scopes, c.req)) return refuse(c, { code: 'FORBIDDEN' })
    c.set('session', session)
  }
  await next()
})

async function findBearer(c: ApiContext, token: string): Promise<Session | null> {
  const userAgent = toUserAgent(c.req.header('user-agent'))
  return findSession(c.var.db, { accessHash: await toDigest(token), userAgent, now: c.var.now() })
}

/** Guests have sessions too. */
export const signedIn = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.session) return refuse(c, { code: 'UNAUTHENTICATED' })
  await next()
})

/** A registered user, not a guest. */
export const registered = createMiddleware<ApiEnv>(async (c, next) => {
  if (!c.var.session) return refuse(c, { code: 'UNAUTHENTICATED' })
  if (c.var.session.isGuest) return refuse(c, { code: 'FORBIDDEN' })
  await next()
})

/** What of an estimate a code signs: it is good for this version, or this act, and no other. */
export type SignedPurpose = `ESTIMATE ${string}`

/** Why a one-time code is not taken; null when it is. */
export async function refuseCode(
  c: ApiContext,
  tried: { phone: string; code: string; purpose?: CodePurpose | SignedPurpose },
): Promise<Refusal | null> {
  const { db, now, phoneLimiter } = c.var
  const asker = toCodeAsker(c, tried.phone, tried.purpose)
  const decision = await phoneLimiter.check({ ...asker, code: tried.code })
  if (decision.ok) return null
  if (decision.code === 'CODE_WRONG') await countCodeFailure(db, now())
  return toCodeRefusal(decision)
}

/**
 * Who sends or tries a one-time code for `phone`: what the limits are counted by. A code is good for
 * the purpose that its message names, and for no other.
 */
export function toCodeAsker(
  c: ApiContext,
  phone: string,
  purpose: CodePurpose | SignedPurpose = 'SIGN_IN',
): CodeAsker {
  const { id, deviceId } = sessionOf(c)
  const sessionId = purpose === 'SIGN_IN' ? id : `${id}:${purpose}`
  return { phone, sessionId, deviceId, ip: toAddress(c) }
}

/** Counts one question to the provider of addresses; false when there were too many. */
export function takeAddress(c: ApiContext): Promise<boolean> {
  const { userId } = sessionOf(c)
  return c.var.tryLimiter.take({ kind: 'address', userId, ip: toAddress(c), now: c.var.now() })
}

/** Counts one new guest of the client's address; false when there were too many. */
export function takeGuest(c: ApiContext): Promise<boolean> {
  return c.var.tryLimiter.take({ kind: 'guest', userId: '', ip: toAddress(c), now: c.var.now() })
}

/** The client's address, for the limits by address; null when it identifies no subscriber. */
export function toAddress(c: ApiContext): string | null {
  return toSubscriber(c.req.header(addressHeader) ?? '')
}

/** The session of a route behind one of the two above; throws on a route that forgot them. */
export function sessionOf(c: ApiContext): Session {
  if (!c.var.session) throw new Error(`${c.req.path} requires no session`)
  return c.var.session
}
