/**
 * The calls of one request to the back end, and the only place where a REST failure becomes a
 * GraphQL error. Asking twice costs nothing: reads are memoised until the next write.
 */
import type * as z from 'zod'
import type { ReadCache } from '../cache.ts'
import type { Logger } from '../logger.ts'
import type { Refresher } from '../refresh.ts'
import type { Session } from '../session.ts'
import { createAuthorization } from './authorization.ts'
import { createQueue, type RetryBudget } from './limits.ts'
import { type Outcome, toError, toUserErrors } from './refusal.ts'
import { type Exchange, exchange, type Reply, toPath, type Upstream } from './transport.ts'

export type { Outcome, UserError } from './refusal.ts'

const parallelMax = 6

/** A call as the files of this folder state it; segments and query are not yet encoded. */
type Call<Schema extends z.ZodType> = {
  segments: readonly string[]
  query?: URLSearchParams
  body?: unknown
  answer: Schema
  /**
   * `public` carries no session and may be answered from the shared cache, `open` carries none
   * and may not, `session` carries the visitor's, who becomes a guest when he has none.
   */
  access: 'public' | 'open' | 'session'
  timeoutMs?: number
}

/** A read is GET, or POST when it has a body. */
export type ReadCall<Schema extends z.ZodType> = Call<Schema> & {
  /** Large catalogue bodies: checking every field would cost more than all the rest. */
  isLarge?: boolean
}

export type WriteCall<Schema extends z.ZodType> = Call<Schema> & {
  method?: 'POST' | 'PUT' | 'DELETE'
  idempotencyKey?: string
  /** The last call of a session, see authorization.ts. */
  isFarewell?: boolean
}

export type Rest = {
  readonly session: Session
  readonly refresher: Refresher
  /** The answer, or null when there is no such thing. Throws the error of the operation. */
  read<Schema extends z.ZodType>(call: ReadCall<Schema>): Promise<z.output<Schema> | null>
  /** As `read`, for what must be there: its absence is the back end's failure. */
  require<Schema extends z.ZodType>(call: ReadCall<Schema>): Promise<z.output<Schema>>
  /** Sends once, never again by itself. Refusals are data; anything worse is thrown. */
  write<Schema extends z.ZodType>(call: WriteCall<Schema>): Promise<Outcome<z.output<Schema>>>
  /** As `write`, for what no rule refuses: a refusal is thrown too. */
  complete<Schema extends z.ZodType>(call: WriteCall<Schema>): Promise<z.output<Schema>>
}

export type RestDependencies = {
  upstream: Upstream
  refresher: Refresher
  cache: ReadCache | null
  retries: RetryBudget
  logger: Logger
  timeoutMs: number
  /** Check large bodies too: for development against a back end one does not trust yet. */
  isStrict: boolean
}

/** The client of one request. `signal` abandons its reads; a write is always seen through. */
export function createRest(
  dependencies: RestDependencies,
  session: Session,
  signal?: AbortSignal,
): Rest {
  const { upstream, refresher, cache, retries, logger, timeoutMs, isStrict } = dependencies
  const memo = new Map<string, Promise<unknown>>()
  const queue = createQueue(parallelMax)
  const headers: Record<string, string> = {
    'x-request-id': session.requestId,
    ...(session.clientAddress && { 'x-forwarded-for': session.clientAddress }),
  }
  const authorization = createAuthorization({ ...dependencies, session, headers })

  const send = (wanted: Exchange) => queue(() => exchange(upstream, wanted))

  async function sendAs(call: WriteCall<z.ZodType>, wanted: Exchange): Promise<Reply> {
    if (call.access !== 'session') return send(wanted)
    const grant = await authorization.require(call)
    if ('failure' in grant) return grant.failure
    const reply = await send(withToken(wanted, grant.token))
    if (reply.status !== 401) return reply
    const renewed = await authorization.renew(grant.token, call)
    return 'failure' in renewed ? renewed.failure : send(withToken(wanted, renewed.token))
  }

  async function sendRead(call: ReadCall<z.ZodType>, wanted: Exchange): Promise<Reply> {
    retries.earn()
    const reply = await sendAs(call, wanted)
    const isWorthRetry = reply.status >= 500 || reply.failure === 'network'
    if (wanted.method !== 'GET' || !isWorthRetry || !retries.spend()) return reply
    return sendAs(call, wanted)
  }

  /** Tells the log what broke: no query, body or later segment, which may hold secrets. */
  function report(call: Call<z.ZodType>, reply: Reply): void {
    if (reply.status >= 400 && reply.status < 500) return
    const { status, failure } = reply
    const path = call.segments.slice(0, 2).join('/')
    logger.error({ requestId: session.requestId, event: 'upstream failed', path, status, failure })
  }

  function parse<Schema extends z.ZodType>(
    call: ReadCall<Schema>,
    body: unknown,
  ): z.output<Schema> {
    // A large body is trusted to hold the contract once it is an object at all.
    if (call.isLarge && !isStrict && typeof body === 'object' && body !== null) {
      return body as z.output<Schema>
    }
    const parsed = call.answer.safeParse(body)
    if (parsed.success) return parsed.data
    const path = call.segments.slice(0, 2).join('/')
    const issue = parsed.error.issues[0]
    logger.error({
      requestId: session.requestId,
      event: 'upstream broke the contract',
      path,
      at: issue?.path.join('.'),
      issue: issue?.code,
    })
    throw toError({ status: 502, body: null })
  }

  async function load<Schema extends z.ZodType>(
    call: ReadCall<Schema>,
    path: string,
    key: string,
  ): Promise<z.output<Schema> | null> {
    const isShared = call.access === 'public' && cache !== null
    const method = call.body === undefined ? 'GET' : 'POST'
    const kept = isShared ? cache.get(key) : undefined
    if (kept !== undefined) return kept as z.output<Schema> // Put there below, parsed.
    const reply = await sendRead(call, {
      method,
      path,
      body: call.body,
      headers,
      timeoutMs: call.timeoutMs ?? timeoutMs,
      signal,
    })
    if (reply.status === 404) return null
    if (!isSuccess(reply)) {
      report(call, reply)
      throw toError(reply)
    }
    const value = parse(call, reply.body)
    if (isShared) cache.set(key, value)
    return value
  }

  function read<Schema extends z.ZodType>(
    call: ReadCall<Schema>,
  ): Promise<z.output<Schema> | null> {
    const path = toPath(call.segments, call.query)
    if (path === null) return Promise.resolve(null)
    const key = call.body === undefined ? path : `${path} ${JSON.stringify(call.body)}`
    const known = memo.get(key)
    // One path and body always go with one schema, that of the function that states the call.
    if (known) return known as Promise<z.output<Schema> | null>
    const promise = load(call, path, key)
    memo.set(key, promise)
    return promise
  }

  async function submit(call: WriteCall<z.ZodType>): Promise<Reply> {
    const path = toPath(call.segments, call.query)
    if (path === null) return { status: 404, body: null }
    const key = call.idempotencyKey
    const reply = await sendAs(call, {
      method: call.method ?? 'POST',
      path,
      body: call.body ?? {},
      headers: key === undefined ? headers : { ...headers, 'idempotency-key': key },
      timeoutMs: call.timeoutMs ?? timeoutMs,
    })
    memo.clear()
    return reply
  }

  function settle<Schema extends z.ZodType>(
    call: WriteCall<Schema>,
    reply: Reply,
  ): z.output<Schema> {
    if (isSuccess(reply)) return parse(call, reply.body)
    report(call, reply)
    throw toError(reply)
  }

  return {
    session,
    refresher,
    read,
    async require(call) {
      const value = await read(call)
      if (value === null) throw toError({ status: 404, body: null })
      return value
    },
    async write(call) {
      const reply = await submit(call)
      const userErrors = isSuccess(reply) ? null : toUserErrors(reply)
      return userErrors ? { ok: false, userErrors } : { ok: true, value: settle(call, reply) }
    },
    async complete(call) {
      return settle(call, await submit(call))
    },
  }
}

const isSuccess = ({ status }: Reply) => status >= 200 && status <= 299

function withToken(wanted: Exchange, token: string): Exchange {
  return { ...wanted, headers: { ...wanted.headers, authorization: `Bearer ${token}` } }
}
