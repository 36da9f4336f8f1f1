/** Figures of the whole shop for a monitor. Each is kept, or read to a bound: no table is counted. */
import type { Database } from '#api/database.ts'
import { prepare, sql } from './sql.ts'

const dayMs = 24 * 60 * 60 * 1000
/** Messages beyond it are not counted. */
const messageMax = 10_000

type Row = { name: string; value: number }
type WaitingRow = { name: string; value: number; due_at: string }

export type Figures = {
  /** By status. */
  orders: Record<string, number>
  /** By status. */
  payments: Record<string, number>
  /** Messages of the last day by state. */
  messages: Record<string, number>
  /** Messages that wait to be sent, by channel. */
  waiting: Record<string, number>
  /** Since when the first of them should have been sent, ISO 8601; null when none is due. */
  overdueSince: string | null
  databaseBytes: number
}

export async function readFigures(db: Database, now: Date): Promise<Figures> {
  const dayAgo = new Date(now.getTime() - dayMs).toISOString()
  const [orders, payments, messages, waiting] = await db.batch<Row | WaitingRow>([
    prepare(db, sql`SELECT status AS name, count AS value FROM order_counts`),
    prepare(db, sql`SELECT status AS name, count AS value FROM payment_counts`),
    prepare(
      db,
      sql`SELECT state AS name, count(*) AS value
        FROM (SELECT state FROM messages WHERE created_at > ${dayAgo} LIMIT ${messageMax})
        GROUP BY state`,
    ),
    prepare(
      db,
      sql`SELECT channel AS name, count(*) AS value, min(try_at) AS due_at
        FROM (SELECT channel, try_at FROM messages INDEXED BY messages_due
          WHERE state = 'WAITING' ORDER BY try_at LIMIT ${messageMax})
        GROUP BY channel`,
    ),
  ])
  const dueAt = (waiting?.results ?? []).flatMap((row) => ('due_at' in row ? [row.due_at] : []))
  const [first = null] = dueAt.sort()
  return {
    orders: toRecord(orders?.results),
    payments: toRecord(payments?.results),
    messages: toRecord(messages?.results),
    waiting: toRecord(waiting?.results),
    overdueSince: first !== null && first < now.toISOString() ? first : null,
    databaseBytes: orders?.meta.size_after ?? 0,
  }
}

const toRecord = (rows: Row[] = []): Record<string, number> =>
  Object.fromEntries(rows.map(({ name, value }) => [name, value]))
