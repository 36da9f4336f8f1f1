/**
 * The REST client of one request. This file and refusal.ts are the only places that turn a REST
 * failure into a GraphQL error. Repeated reads are free: they are memoised until the next write.
 */
import type * as z from 'zod'
import type { GatewayCache, Kept } from '#gateway/cache/cache.ts'
import type { Refresher } from '#gateway/session/refresh.ts'
import type { Session } from '#gateway/session/session.ts'
import { createGoods } from './beside.ts'
import type { AnyCall, ReadCall, WriteCall } from './call.ts'
import type { MissingCalls } from './limits.ts'
import { isOfNoCall, isStatedAbsence, type Outcome, toError, toUserErrors } from './refusal.ts'
import { createJudge, isSuccess, type Judge } from './response-validation.ts'
import { createSender, isForAll, type SenderDependencies } from './retrying-sender.ts'
import { isFailure, readSteady } from './stale-if-error.ts'
import { type Reply, toPath } from './transport.ts'

export { type Outcome, toUserError, type UserError } from './refusal.ts'

export type Rest = {
  /** Reading this property makes the operation personal. */
  readonly session: Session
  readonly refresher: Refresher
  /** Calls beside the specification's that the back end was found not to have. */
  readonly missing: MissingCalls
  /**
   * Until when all visitors may share this operation's answer, in milliseconds since 1970. 0 as
   * soon as the operation wrote, or read anything that is not public or could not be cached.
   */
  readonly sharedUntilMs: number
  /** Whether it read data that only strangers get from the cache. */
  readonly isForStrangers: boolean
  /** Whether something has its default in place of what could not be read. */
  readonly isPartial: boolean
  /** Whether a large body that was trusted does not hold the contract; the log is told which. */
  isContractBroken(): boolean
  /** The answer, or null when there is no such thing. Throws the error of the operation. */
  read<Schema extends z.ZodType>(call: ReadCall<Schema>): Promise<z.output<Schema> | null>
  /** As `read`, for what must be there: its absence is an error. */
  require<Schema extends z.ZodType>(call: ReadCall<Schema>): Promise<z.output<Schema>>
  /** Refusals by a rule are data; anything worse is thrown. */
  write<Schema extends z.ZodType>(call: WriteCall<Schema>): Promise<Outcome<z.output<Schema>>>
  /**
   * As `write`, for a call beside the specification's: null when the back end has no such call,
   * which is then remembered for a while.
   */
  attempt<Schema extends z.ZodType>(
    call: WriteCall<Schema>,
  ): Promise<Outcome<z.output<Schema>> | null>
  /** As `write`, for what no rule refuses: a refusal is thrown too. */
  complete<Schema extends z.ZodType>(call: WriteCall<Schema>): Promise<z.output<Schema>>
}

export type RestDependencies = SenderDependencies & {
  cache: GatewayCache | null
  /** Calls that the back end does not implement. */
  missing: MissingCalls
  /** Check large bodies too: in development, where the back end may not hold the contract yet. */
  isStrict: boolean
}

/**
 * Opens the client of each operation of one request; they share their reads. `signal` abandons
 * reads; a write is always seen through.
 */
export function createRest(
  dependencies: RestDependencies,
  session: Session,
  signal?: AbortSignal,
): () => Rest {
  const { cache } = dependencies
  const memo = new Map<string, Promise<Kept<unknown>>>()
  const sender = createSender(dependencies, session)
  const judge = createJudge(dependencies, session)
  const goods = createGoods()

  async function load(call: AnyReadCall, path: string, key: string): Promise<Kept<unknown>> {
    const shared = isForAll(call, session) ? cache : null
    const kept = shared?.reads.get(key)
    if (kept) return kept
    const ask = () => askFor(call, path, key, shared)
    return call.isSteady && shared ? readSteady(shared, key, ask) : ask()
  }

  async function askFor(
    call: AnyReadCall,
    path: string,
    key: string,
    shared: GatewayCache | null,
  ): Promise<Kept<unknown>> {
    const askedAtMs = shared?.now() ?? 0
    const reply = await sender.read(call, path, signal)
    if (reply.status === 404) {
      if (call.isPage && !isStatedAbsence(reply)) throw judge.toMissing(call)
      return { value: null, untilMs: 0 }
    }
    const loaded = { value: judge.settle(call, reply), untilMs: shared?.toUntilMs(askedAtMs) ?? 0 }
    shared?.reads.set(key, loaded)
    return loaded
  }

  function find(call: AnyReadCall): Promise<Kept<unknown>> {
    const path = toPath(call.segments, call.query)
    if (path === null) return Promise.resolve({ value: null, untilMs: 0 })
    const key = call.body === undefined ? path : `${path} ${JSON.stringify(call.body)}`
    const known = memo.get(key)
    if (known) return known
    const loading = load(call, path, key)
    const promise = call.fallback === undefined ? goods.follow(loading) : waitBeside(loading)
    memo.set(key, promise)
    return promise
  }

  async function waitBeside(loading: Promise<Kept<unknown>>): Promise<Kept<unknown>> {
    const loaded = await goods.waitFor(loading)
    if (!loaded) throw toError({ status: 0, body: null, failure: 'timeout' })
    return loaded
  }

  async function submit(call: AnyCall): Promise<Reply> {
    const path = toPath(call.segments, call.query)
    if (path === null) return { status: 404, body: null }
    const reply = await sender.write(call, path)
    memo.clear()
    return reply
  }

  const { refresher, missing } = dependencies
  return () => open({ session, refresher, missing, find, submit, judge })
}

type AnyReadCall = ReadCall<z.ZodType>

type Connection = {
  session: Session
  refresher: Refresher
  missing: MissingCalls
  find(call: AnyReadCall): Promise<Kept<unknown>>
  submit(call: AnyCall): Promise<Reply>
  judge: Judge
}

function open({ session, refresher, missing, find, submit, judge }: Connection): Rest {
  const seen = { sharedUntilMs: Number.POSITIVE_INFINITY, isForStrangers: false, isPartial: false }

  function keepUntil(untilMs: number) {
    seen.sharedUntilMs = Math.min(seen.sharedUntilMs, untilMs)
  }

  async function read<Schema extends z.ZodType>(
    call: ReadCall<Schema>,
  ): Promise<z.output<Schema> | null> {
    try {
      const { value, untilMs } = await find(call)
      seen.isForStrangers ||= call.access === 'anonymous'
      keepUntil(untilMs)
      judge.trust(call, value)
      // One path and body always go with one schema, that of the function that states the call.
      return value as z.output<Schema> | null
    } catch (error) {
      keepUntil(0)
      if (call.fallback === undefined || !isFailure(error)) throw error
      seen.isPartial = true
      return call.fallback
    }
  }

  function change(call: AnyCall): Promise<Reply> {
    keepUntil(0)
    return submit(call)
  }

  return {
    get session() {
      keepUntil(0)
      return session
    },
    get sharedUntilMs() {
      return seen.sharedUntilMs
    },
    get isForStrangers() {
      return seen.isForStrangers
    },
    get isPartial() {
      return seen.isPartial
    },
    isContractBroken: judge.isContractBroken,
    refresher,
    missing,
    read,
    async require(call) {
      const value = await read(call)
      if (value === null) throw judge.toMissing(call)
      return value
    },
    async write(call) {
      return toOutcome(judge, call, await change(call))
    },
    async attempt(call) {
      const name = call.segments.join('/')
      if (missing.has(name)) return null
      const reply = await change(call)
      if (!isOfNoCall(reply)) return toOutcome(judge, call, reply)
      missing.add(name)
      return null
    },
    async complete(call) {
      return judge.settle(call, await change(call))
    },
  }
}

function toOutcome<Schema extends z.ZodType>(
  { settle }: Judge,
  call: WriteCall<Schema>,
  reply: Reply,
): Outcome<z.output<Schema>> {
  const userErrors = isSuccess(reply) ? null : toUserErrors(reply)
  const { retryAfterSeconds } = reply
  if (userErrors) return { ok: false, userErrors, retryAfterSeconds }
  return { ok: true, value: settle(call, reply) }
}
