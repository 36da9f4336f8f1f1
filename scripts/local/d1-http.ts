/**
 * D1's interface over Cloudflare's HTTP API (`POST …/d1/database/ID/raw`): of a deployed database,
 * or of the one below `npm run dev`, where Miniflare's explorer speaks the same.
 */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Database } from '#api/database.ts'
import { type Statement, toDatabase } from './batch-database.ts'

const Answer = z.object({
  result: z
    .array(
      z.object({
        meta: z.record(z.string(), z.unknown()),
        results: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.unknown())) }),
      }),
    )
    .nullish(),
  errors: z.array(z.object({ message: z.string() })).default([]),
})

const Bookmark = z.object({ result: z.object({ bookmark: z.string() }) })

const attemptMax = 8
const timeoutMs = 60_000
const backoffMs = 500
const backoffMaxMs = 30_000

export type HttpAddress = {
  /** Of the account, without a slash at the end. */
  baseUrl: string
  databaseId: string
  token?: string
}

/** The database does not answer, however often it is asked, or does not let us in. */
export class DatabaseUnreachableError extends Error {}

/** SQLite has refused a statement: asking again would not help. */
class StatementError extends Error {}

type Reply =
  | { kind: 'done'; results: D1Result<never>[] }
  | { kind: 'again'; reason: string; afterMs: number }

/**
 * Sends batches, each one transaction, and sends them again when no answer or a transient failure
 * comes back: what is written through here must come to the same when it is done twice.
 */
export function createSender(address: HttpAddress) {
  return async (statements: Statement[]): Promise<D1Result<never>[]> => {
    let reason = ''
    for (let attempt = 0; attempt < attemptMax; attempt += 1) {
      const reply = await post(address, statements)
      if (reply.kind === 'done') return reply.results
      reason = reply.reason
      const backoff = Math.min(backoffMs * 2 ** attempt, backoffMaxMs)
      if (attempt < attemptMax - 1) await pause(Math.max(reply.afterMs, backoff))
    }
    throw new DatabaseUnreachableError(
      `the database was asked ${attemptMax} times and did not answer (${reason})`,
    )
  }
}

export const openHttpDatabase = (address: HttpAddress): Database =>
  toDatabase(createSender(address))

/** Time Travel's name for the database as it is now; null where it is not told. */
export async function readBookmark(address: HttpAddress): Promise<string | null> {
  const { baseUrl, databaseId, token } = address
  try {
    const response = await fetch(`${baseUrl}/d1/database/${databaseId}/time_travel/bookmark`, {
      headers: { ...(token && { authorization: `Bearer ${token}` }) },
      signal: AbortSignal.timeout(timeoutMs),
    })
    return Bookmark.parse(await response.json()).result.bookmark
  } catch {
    // A copy is as good without it.
    return null
  }
}

async function post(address: HttpAddress, statements: Statement[]): Promise<Reply> {
  const { baseUrl, databaseId, token } = address
  try {
    const response = await fetch(`${baseUrl}/d1/database/${databaseId}/raw`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ batch: statements.map(toQuery) }),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return judge(response.status, await response.text(), toAfterMs(response))
  } catch (error) {
    if (error instanceof DatabaseUnreachableError || error instanceof StatementError) throw error
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return { kind: 'again', reason: String(cause), afterMs: 0 }
  }
}

function judge(status: number, text: string, afterMs: number): Reply {
  const told = parse(text)
  if (status === 200 && told?.result) return { kind: 'done', results: told.result.map(toResult) }
  const reason = told?.errors.map(({ message }) => message).join('; ') || `status ${status}`
  // Cloudflare answers these with 400, Miniflare with 500.
  if (/SQLITE_(?!BUSY|LOCKED|IOERR)/.test(reason)) throw new StatementError(reason)
  if (status === 429 || status >= 500 || status === 200) return { kind: 'again', reason, afterMs }
  throw new DatabaseUnreachableError(`the database was not opened: ${status}, ${reason}`)
}

function parse(text: string): z.infer<typeof Answer> | null {
  try {
    return Answer.parse(JSON.parse(text))
  } catch {
    return null
  }
}

/** Retry-After in seconds; its other form, a date, is not sent by this API. */
function toAfterMs({ headers }: Response): number {
  const seconds = Number(headers.get('retry-after'))
  return Number.isFinite(seconds) ? Math.min(seconds * 1000, 5 * 60_000) : 0
}

type RawResult = NonNullable<z.infer<typeof Answer>['result']>[number]

function toResult({ meta, results: { columns, rows } }: RawResult): D1Result<never> {
  const results = rows.map((row) => Object.fromEntries(columns.map((name, i) => [name, row[i]])))
  // D1's own shape, with rows as objects; the caller's type of a row is its statement's.
  return { success: true, meta, results } as unknown as D1Result<never>
}

/** The API takes parameters as text alone: numbers and nulls go into the statement itself. */
export function toQuery({ sql, parameters }: Statement): { sql: string; params: string[] } {
  const params: string[] = []
  const places = new Map<number, string>()
  let last = 0
  const written = sql.replace(
    /'(?:[^']|'')*'|"(?:[^"]|"")*"|--[^\n]*|\/\*[\s\S]*?\*\/|\?(\d*)/g,
    (token, digits?: string) => {
      if (digits === undefined) return token
      const place = digits === '' ? last + 1 : Number(digits)
      last = Math.max(last, place)
      const known = places.get(place) ?? toPlace(parameters[place - 1] ?? null, params)
      places.set(place, known)
      return known
    },
  )
  return { sql: written, params }
}

function toPlace(value: string | number | null, params: string[]): string {
  if (value === null) return 'NULL'
  if (typeof value === 'number') return value < 0 ? `(${value})` : String(value)
  params.push(value)
  return `?${params.length}`
}
