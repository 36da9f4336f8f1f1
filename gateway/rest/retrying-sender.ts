/** Sends the calls of one request: adds the visitor's token, limits concurrency, retries reads. */
import pLimit from 'p-limit'
import type { Logger } from '#gateway/logger.ts'
import type { Refresher } from '#gateway/session/refresh.ts'
import { isAnonymous, type Session } from '#gateway/session/session.ts'
import { anyReplica, bookmarkHeader } from '#schema/bookmark.ts'
import { createAuthorization } from './authorization.ts'
import type { AnyCall } from './call.ts'
import type { RetryBudget } from './limits.ts'
import { type Exchange, exchange, type Reply, type Upstream } from './transport.ts'

const parallelMax = 6
/** What a header may carry; of any other key no request could be made. */
const keyPattern = /^[\x21-\x7e]{1,128}$/

export type SenderDependencies = {
  upstream: Upstream
  refresher: Refresher
  retries: RetryBudget
  logger: Logger
  timeoutMs: number
}

export type Sender = {
  /** Sends a read; one that can be repeated is tried twice at most, as far as the budget goes. */
  read(call: AnyCall, path: string, signal?: AbortSignal): Promise<Reply>
  /** Sends once, never again by itself: only a 401, which did nothing, is answered by renewal. */
  write(call: AnyCall, path: string): Promise<Reply>
}

/** Whether the answer is the same for all who would ask for it now: it may come from a cache. */
export const isForAll = ({ access }: AnyCall, session: Session): boolean =>
  access === 'public' || (access === 'anonymous' && isAnonymous(session))

export function createSender(dependencies: SenderDependencies, session: Session): Sender {
  const { upstream, retries } = dependencies
  const limit = pLimit(parallelMax)
  const headers: Record<string, string> = {
    'x-request-id': session.requestId,
    ...session.connection,
  }
  const authorization = createAuthorization({ ...dependencies, session, headers })

  /** The session's own calls see what it has written; `isShared` of one for all. */
  const send = (wanted: Exchange, isShared = false) =>
    limit(async () => {
      // Of a GET for all the back end knows by itself.
      const start = isShared ? wanted.method === 'POST' && anyReplica : session.bookmark.newest
      const told = start ? { ...wanted.headers, [bookmarkHeader]: start } : wanted.headers
      const reply = await exchange(upstream, { ...wanted, headers: told })
      session.bookmark.keep(reply.bookmark)
      return reply
    })

  async function sendAs(call: AnyCall, wanted: Exchange, isRead = false): Promise<Reply> {
    if (call.access !== 'session') return send(wanted, isRead && isForAll(call, session))
    const grant = await authorization.require(call)
    if ('failure' in grant) return grant.failure
    const reply = await send(withToken(wanted, grant.token))
    if (reply.status !== 401) return reply
    const renewed = await authorization.renew(grant.token, call)
    return 'failure' in renewed ? renewed.failure : send(withToken(wanted, renewed.token))
  }

  const toExchange = (call: AnyCall, path: string) => ({
    path,
    headers,
    body: call.body,
    timeoutMs: call.timeoutMs ?? dependencies.timeoutMs,
  })

  return {
    async read(call, path, signal) {
      const method = call.body === undefined ? 'GET' : 'POST'
      const wanted: Exchange = { ...toExchange(call, path), method, signal }
      retries.earn()
      const reply = await sendAs(call, wanted, true)
      const isWorthRetry = reply.status >= 500 || reply.failure === 'network'
      return method === 'GET' && isWorthRetry && retries.spend()
        ? sendAs(call, wanted, true)
        : reply
    },
    async write(call, path) {
      const { method = 'POST', idempotencyKey: key } = call
      const body = method === 'GET' ? undefined : (call.body ?? {})
      if (key !== undefined && !keyPattern.test(key)) return { status: 400, body: null }
      return sendAs(call, {
        ...toExchange(call, path),
        method,
        body,
        headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
      })
    },
  }
}

function withToken(wanted: Exchange, token: string): Exchange {
  return { ...wanted, headers: { ...wanted.headers, authorization: `Bearer ${token}` } }
}
