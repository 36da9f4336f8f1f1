/**
 * What a Worker tells of its work: counters for Prometheus, the times of one request for its answer,
 * spans for a collector. A composition root makes one (docs/monitoring.md) and hands it inward; where
 * nothing reads counters and spans, what is left is a few sums.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { Meter } from './meter.ts'
import type { Span, Tracer } from './trace.ts'
import type { Labels, Sum, Sums, Work, WorkKind } from './work.ts'

/** The request that is answered. Its details may be getters: they are read when something is told. */
export type Asked = {
  readonly requestId: string
  readonly method: string
  /** The pattern of its address, such as `/product/:slug`. */
  readonly route: string
  /** Its address as a log may hold it (path.ts). */
  readonly path: string
}

type Scope = { asked: Asked; sums: Sums; span: Span | null }

const scopes = new AsyncLocalStorage<Scope>()

/** Adds to what is known of a piece of work, such as its status. */
export type Tell = (labels: Labels) => void

/** What the platform and the network say of a request. */
export type Arrival = {
  asked: Asked
  /** The header `traceparent`; null starts a new trace. */
  traceparent?: string | null
  /** Keeps the Worker alive until the spans are sent. */
  waitUntil?: (work: Promise<unknown>) => void
}

export type Telemetry = {
  /** Runs the work of a request or of a clock; what it calls is told as a part of it. */
  open<Result>(arrival: Arrival, run: (tell: Tell) => Promise<Result>): Promise<Result>
  /** Runs a piece of work, and tells when it ends how long it took and how it went. */
  follow<Result>(work: Work, run: (tell: Tell) => Promise<Result>): Promise<Result>
  /** Adds one to a counter of `meter.ts`. */
  count(name: string, labels: Labels): void
  /** Sets a gauge of `meter.ts`. */
  set(name: string, labels: Labels, value: number): void
  /** Headers by which another server goes on with this trace. */
  toHeaders(): Record<string, string>
}

/** The request that is being answered; null outside of one. */
export const findAsked = (): Asked | null => scopes.getStore()?.asked ?? null

/** The times of the request that is being answered, so far. */
export const readSums = (): Sums => scopes.getStore()?.sums ?? {}

/** Takes over times that another server has told. */
export function addSum(kind: WorkKind, { ms, count }: Sum): void {
  const sums = scopes.getStore()?.sums
  if (!sums) return
  const known = sums[kind] ?? { ms: 0, count: 0 }
  sums[kind] = { ms: known.ms + ms, count: known.count + count }
}

export function createTelemetry({
  meter = null,
  tracer = null,
}: {
  meter?: Meter | null
  tracer?: Tracer | null
} = {}): Telemetry {
  async function run<Result>(
    work: Work,
    span: Span | null,
    act: (tell: Tell) => Promise<Result>,
  ): Promise<Result> {
    const startedAtMs = performance.now()
    const labels = { ...work.labels }
    let failure: unknown
    try {
      return await act((more) => void Object.assign(labels, more))
    } catch (error) {
      failure = error ?? 'failed'
      throw error
    } finally {
      const ms = performance.now() - startedAtMs
      if (failure !== undefined) labels.result ??= 'failed'
      meter?.record(work.kind, labels, ms / 1000)
      addSum(work.kind, { ms, count: 1 })
      span?.end(labels, failure)
    }
  }

  return {
    open({ asked, traceparent = null, waitUntil }, act) {
      const work: Work = { kind: 'request', name: asked.method }
      const span = tracer?.begin(work, traceparent, waitUntil) ?? null
      const scope: Scope = { asked, sums: {}, span }
      return scopes.run(scope, () =>
        run(work, span, async (tell) => {
          try {
            return await act(tell)
          } finally {
            const { method, route, requestId } = asked
            tell({ method: toMethod(method), route })
            span?.rename(`${method} ${route}`, { 'request.id': requestId })
          }
        }),
      )
    },
    follow(work, act) {
      const outer = scopes.getStore()
      const span = outer?.span?.begin(work) ?? null
      if (!outer || !span) return run(work, null, act)
      // The sums are the request's: they are shared by all of its work.
      return scopes.run({ ...outer, span }, () => run(work, span, act))
    },
    count: (name, labels) => meter?.count(name, labels),
    set: (name, labels, value) => meter?.set(name, labels, value),
    toHeaders: () => scopes.getStore()?.span?.toHeaders() ?? {},
  }
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
/** A client may invent any. */
const toMethod = (method: string) => (methods.has(method) ? method : 'other')

/** `2xx`, or `none` where there was no answer. */
export const toStatusClass = (status: number): string =>
  status >= 100 && status < 600 ? `${Math.floor(status / 100)}xx` : 'none'

/** Tells nothing but times. */
export const silent: Telemetry = createTelemetry()
