/**
 * Spans by the library of OpenTelemetry, sent as OTLP/HTTP in JSON. Loaded only where a collector is
 * named. A Worker has no thread of its own to send from: what has ended is sent when nothing of the
 * request is under way, in `waitUntil`.
 */
import {
  type Context,
  type Span as LibrarySpan,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api'
import { parseTraceParent } from '@opentelemetry/core'
import { JsonTraceSerializer } from '@opentelemetry/otlp-transformer'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  ParentBasedSampler,
  type ReadableSpan,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { toCause, writeLog } from './log.ts'
import type { Span, Tracer } from './trace.ts'
import type { Labels, Work, WorkKind } from './work.ts'

type TraceOptions = {
  /** Where the collector takes spans, with its path. */
  url: string
  headers: Record<string, string>
  service: string
  version: string
  /** The part of traces that is recorded where the asker has not decided, from 0 to 1. */
  ratio: number
}

type Send = (request: Request) => Promise<Response>
type WaitUntil = (work: Promise<unknown>) => void

const sendMs = 10_000
/** A trace of more spans is sent in parts. */
const heldMax = 500

const kinds: Partial<Record<WorkKind, SpanKind>> = {
  request: SpanKind.SERVER,
  call: SpanKind.CLIENT,
  database: SpanKind.CLIENT,
  provider: SpanKind.CLIENT,
}

export function createTracer(options: TraceOptions, send: Send = fetch): Tracer {
  const ended: ReadableSpan[] = []
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': options.service,
      'service.version': options.version,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(options.ratio) }),
    spanProcessors: [
      {
        onStart: () => {},
        onEnd: (span) => void ended.push(span),
        forceFlush: async () => {},
        shutdown: async () => {},
      },
    ],
  })
  const library = provider.getTracer('shop')

  function begin({ kind, name, labels = {} }: Work, parent: Context, trip: Trip): Span {
    const attributes = toAttributes(kind, labels)
    const span = library.startSpan(name, { kind: kinds[kind], attributes }, parent)
    trip.openCount += 1
    return {
      begin: (work) => begin(work, trace.setSpan(parent, span), trip),
      rename: (to, more) => void span.updateName(to).setAttributes(more),
      toHeaders: () => ({ traceparent: toTraceparent(span) }),
      end(told, failure) {
        span.setAttributes(toAttributes(kind, told))
        if (failure !== undefined) {
          if (failure instanceof Error) span.recordException(failure)
          span.setStatus({ code: SpanStatusCode.ERROR })
        }
        span.end()
        trip.openCount -= 1
        if (trip.openCount === 0 || ended.length >= heldMax) trip.waitUntil(flush())
      },
    }
  }

  async function flush(): Promise<void> {
    const spans = ended.splice(0)
    if (spans.length === 0) return
    try {
      // It is text, or bytes of it.
      const body = new Blob([JsonTraceSerializer.serializeRequest(spans) ?? ''] as BlobPart[])
      const request = new Request(options.url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...options.headers },
        body,
        signal: AbortSignal.timeout(sendMs),
      })
      const response = await send(request)
      await response.body?.cancel()
      if (!response.ok) throw new Error(`The collector answers ${response.status}`)
    } catch (error) {
      writeLog('warn', { event: 'traces-not-sent', count: spans.length, cause: toCause(error) })
    }
  }

  return {
    begin(work, traceparent, waitUntil = () => {}) {
      return begin(work, toParent(traceparent), { openCount: 0, waitUntil })
    },
  }
}

/** What of one request is under way. */
type Trip = { openCount: number; waitUntil: WaitUntil }

function toParent(traceparent: string | null): Context {
  const known = traceparent === null ? null : parseTraceParent(traceparent)
  return known ? trace.setSpanContext(ROOT_CONTEXT, { ...known, isRemote: true }) : ROOT_CONTEXT
}

function toTraceparent(span: LibrarySpan): string {
  const { traceId, spanId, traceFlags } = span.spanContext()
  return `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
}

const toAttributes = (kind: WorkKind, labels: Labels) =>
  Object.fromEntries(Object.entries(labels).map(([name, value]) => [`${kind}.${name}`, value]))
