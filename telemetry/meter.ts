/**
 * Counters of one Worker in the format of Prometheus. Loaded only where something reads them: a
 * shop on its own (scripts/local/front-metrics.ts). On Cloudflare each isolate would have its own.
 */
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Labels, WorkKind } from './work.ts'

export type Meter = {
  /** A piece of work that has ended, in seconds. */
  record(kind: WorkKind, labels: Labels, seconds: number): void
  count(name: string, labels: Labels): void
  set(name: string, labels: Labels, value: number): void
  /** All of it as text. */
  read(): Promise<string>
}

/** The labels of the counter; those of the times are `by` alone, or there would be too many. */
type Timed = { name: string; help: string; labels: string[]; by: string[] }
type Named = { name: string; help: string; labels: string[] }

type Definition = {
  works: Partial<Record<WorkKind, Timed>>
  counters: Named[]
  gauges: Named[]
}

const storefront: Definition = {
  works: {
    request: {
      name: 'shop_http_request',
      help: 'Requests by the pattern of their address',
      labels: ['route', 'method', 'status'],
      by: ['route'],
    },
    operation: {
      name: 'shop_graphql_operation',
      help: 'GraphQL operations of the shop’s pages; others are `other`',
      labels: ['operation', 'result'],
      by: ['operation'],
    },
    call: {
      name: 'shop_rest_call',
      help: 'Calls of the back end',
      labels: ['call', 'method', 'status'],
      by: ['call'],
    },
  },
  counters: [
    {
      name: 'shop_token_refreshes_total',
      help: 'Renewals of tokens by their outcome; `known` was renewed before',
      labels: ['outcome'],
    },
    {
      name: 'shop_cache_reads_total',
      help: 'What was looked for in a cache: page, answer (of GraphQL), read (of REST)',
      labels: ['cache', 'result'],
    },
  ],
  gauges: [],
}

const api: Definition = {
  works: {
    request: {
      name: 'shop_api_request',
      help: 'Requests of Worker api by the pattern of their address',
      labels: ['route', 'method', 'status'],
      by: ['route'],
    },
    database: {
      name: 'shop_database_trip',
      help: 'Round trips to the database',
      labels: ['mode', 'result'],
      by: ['mode'],
    },
    provider: {
      name: 'shop_provider_call',
      help: 'Calls of providers: ok, refused by them, or failed',
      labels: ['provider', 'result'],
      by: ['provider'],
    },
    job: {
      name: 'shop_job_run',
      help: 'Runs of scheduled jobs',
      labels: ['job', 'result'],
      by: [],
    },
  },
  counters: [
    {
      name: 'shop_message_tries_total',
      help: 'Messages that were handed to a provider: SENT, WAITING for another try, LOST, REFUSED',
      labels: ['channel', 'outcome'],
    },
  ],
  gauges: [
    {
      name: 'shop_job_last_run_timestamp_seconds',
      help: 'When a scheduled job ended last',
      labels: ['job'],
    },
    {
      name: 'shop_job_last_success_timestamp_seconds',
      help: 'When a scheduled job last ended well',
      labels: ['job'],
    },
    {
      name: 'shop_job_last_duration_seconds',
      help: 'How long a scheduled job took last',
      labels: ['job'],
    },
    { name: 'shop_orders', help: 'Orders by state', labels: ['status'] },
    { name: 'shop_payments', help: 'Payments by state', labels: ['status'] },
    { name: 'shop_messages', help: 'Messages of the last day by state', labels: ['state'] },
    {
      name: 'shop_messages_waiting',
      help: 'Messages that are to be sent, to 10,000',
      labels: ['channel'],
    },
    {
      name: 'shop_messages_overdue_seconds',
      help: 'How long the message that should have been sent first has been due',
      labels: [],
    },
    { name: 'shop_database_size_bytes', help: 'Size of the database', labels: [] },
  ],
}

const definitions = { storefront, api }

const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** The counters of a Worker, all at zero. */
export function createMeter(worker: keyof typeof definitions): Meter {
  const { works, counters, gauges } = definitions[worker]
  const registry = new Registry()
  const registers = [registry]
  const timed = new Map(
    Object.entries(works).map(([kind, { name, help, labels, by }]) => [
      kind,
      {
        labels,
        by,
        counter: new Counter({ name: `${name}s_total`, help, labelNames: labels, registers }),
        times: new Histogram({
          name: `${name}_duration_seconds`,
          help: `${help}: how long they took`,
          labelNames: by,
          buckets,
          registers,
        }),
      },
    ]),
  )
  const counted = new Map(
    counters.map(({ labels, ...named }) => [
      named.name,
      new Counter({ ...named, labelNames: labels, registers }),
    ]),
  )
  const set = new Map(
    gauges.map(({ labels, ...named }) => [
      named.name,
      new Gauge({ ...named, labelNames: labels, registers }),
    ]),
  )

  return {
    record(kind, given, seconds) {
      const work = timed.get(kind)
      if (!work) return
      work.counter.inc(pick(given, work.labels))
      work.times.observe(pick(given, work.by), seconds)
    },
    count: (name, labels) => require(counted, name).inc(labels),
    set: (name, labels, value) => require(set, name).set(labels, value),
    read: () => registry.metrics(),
  }
}

const pick = (given: Labels, names: readonly string[]): Labels =>
  Object.fromEntries(names.map((name) => [name, given[name] ?? 'none']))

function require<Metric>(known: ReadonlyMap<string, Metric>, name: string): Metric {
  const metric = known.get(name)
  if (!metric) throw new Error(`${name} is no metric of this Worker (telemetry/meter.ts)`)
  return metric
}
