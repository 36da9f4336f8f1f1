/** How long one request takes when it is asked again and again, and what the database reads for it. */
import { performance } from 'node:perf_hooks'
import { composeApi } from '#api/compose.ts'
import type { Database } from '#api/database.ts'
import { Settings } from '#api/settings.ts'
import { userAgent } from './load.ts'

/** A request to the api. */
export type Request = { path: string; body?: unknown }
/** Milliseconds of all requests of a step, one after another. */
export type Times = { least: number; p50: number; p99: number }

const warmups = 3
const enoughMs = 60_000

/**
 * Times of a step at several shops, turn by turn, so that a slow moment of the machine falls on
 * all of them.
 */
export async function measure(
  shops: { origin: string; requests: Request[] }[],
  runs: number,
): Promise<Times[]> {
  const times = shops.map((): number[] => [])
  const startedAt = performance.now()
  for (let run = -warmups; run < runs; run += 1) {
    for (const [i, { origin, requests }] of shops.entries()) {
      const before = performance.now()
      for (const request of requests) await send(origin, request)
      if (run >= 0) times[i]?.push(performance.now() - before)
    }
    // A slow step says enough in fewer runs.
    if (run > warmups && performance.now() - startedAt > enoughMs) break
  }
  return times.map(toTimes)
}

function toTimes(times: number[]): Times {
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { least: at(0), p50: at(0.5), p99: at(0.99) }
}

async function send(origin: string, { path, body }: Request): Promise<void> {
  const response = await fetch(origin + path, toInit(body))
  const text = await response.text()
  if (!response.ok) throw new Error(`${response.status} ${path} ${text.slice(0, 300)}`)
}

function toInit(body: unknown): RequestInit {
  const headers = { 'user-agent': userAgent, 'content-type': 'application/json' }
  return body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) }
}

/** The api over a database that counts, for what an answer over HTTP does not tell. */
export function createCounter(db: Database) {
  const counted = { rows: 0 }
  const api = composeApi(Settings.parse({ ENVIRONMENT: 'local', SHOP_ORIGIN: 'https://bench' }), {
    db: counting(db, (rows) => {
      counted.rows += rows
    }),
    phoneLimiter: { request: refuse, giveBack: refuse, replaceCode: refuse, check: refuse },
    tryLimiter: { take: refuse, giveBack: refuse, takeWork: refuse },
    now: () => new Date(),
    fetch: refuse,
  })
  return {
    /** The answer of the last request as JSON, and the rows read for all of them. */
    async ask(requests: Request[]) {
      counted.rows = 0
      let answer: unknown = null
      for (const { path, body } of requests) {
        const response = await api.fetch(new Request(`https://bench${path}`, toInit(body)))
        if (!response.ok) throw new Error(`${response.status} ${path}`)
        answer = await response.json()
      }
      return { answer, rows: counted.rows }
    },
  }
}

const refuse = () => Promise.reject(new Error('Not in a benchmark'))

/** Adds what every statement read; D1 tells it of each. */
function counting(db: Database, add: (rows: number) => void): Database {
  const note = <Row>(result: D1Result<Row>) => {
    add(result.meta.rows_read)
    return result
  }
  const inner = new WeakMap<D1PreparedStatement, D1PreparedStatement>()
  const wrap = (statement: D1PreparedStatement): D1PreparedStatement => {
    const wrapped = {
      bind: (...values: unknown[]) => wrap(statement.bind(...values)),
      all: async () => note(await statement.all()),
      run: async () => note(await statement.run()),
      first: async () => note(await statement.all()).results[0] ?? null,
    }
    // The rest of D1's interface nothing of ours calls.
    const counted = wrapped as unknown as D1PreparedStatement
    inner.set(counted, statement)
    return counted
  }
  return {
    prepare: (sql) => wrap(db.prepare(sql)),
    batch: async <Row>(list: D1PreparedStatement[]) => {
      const results = await db.batch<Row>(list.map((one) => inner.get(one) ?? one))
      return results.map(note)
    },
  }
}
