/** Spans of one trace. Nothing is known here of the library behind them (open-telemetry.ts). */
import type { Labels, Work } from './work.ts'

export type Span = {
  /** A piece of work within this one. */
  begin(work: Work): Span
  rename(name: string, attributes: Labels): void
  end(attributes: Labels, failure?: unknown): void
  /** By which another server goes on with the trace (W3C Trace Context). */
  toHeaders(): Record<string, string>
}

export type Tracer = {
  /** The first span of this Worker. `traceparent` is the header of who asks, if there is one. */
  begin(work: Work, traceparent: string | null, waitUntil?: (work: Promise<unknown>) => void): Span
}
