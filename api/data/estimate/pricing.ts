/** Requests for the prices of an estimate, and the prices that the shop has named. */
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { lineMax } from '#schema/estimate.ts'

type Owned = { userId: string; id: string }

export type AskedPrices = { number: number; askedAt: string }
export type NamedLine = {
  lineId: string
  name: string
  unit: string
  quantity: number
  namedMinor: number
}
export type NamedPrices = { number: number; answeredAt: string; answer: string; lines: NamedLine[] }

type AskedRow = {
  number: number
  created_at: string
  closed_at: string | null
  answer: string | null
}
type NamedRow = {
  line_id: string
  name: string
  unit: string
  quantity: number
  named_minor: number
}

/** Of the last request of an estimate: that it waits, or what the shop has named. */
export async function findPricing(
  db: Database,
  { userId, id }: Owned,
): Promise<{ waiting: AskedPrices | null; named: NamedPrices | null }> {
  const last = sql`SELECT number, created_at, closed_at, answer, settled_at FROM inquiries
    WHERE estimate_id = ${id} AND user_id = ${userId} ORDER BY number DESC LIMIT 1`
  const [[asked], rows] = await readAll<[AskedRow, NamedRow]>(db, [
    last,
    sql`SELECT line_id, name, unit, quantity, named_minor FROM inquiry_lines
      WHERE inquiry_number = (SELECT number FROM (${last}) WHERE settled_at IS NULL)
        AND named_minor IS NOT NULL ORDER BY position LIMIT ${lineMax}`,
  ])
  if (!asked) return { waiting: null, named: null }
  const { number, created_at: askedAt, closed_at: answeredAt, answer } = asked
  if (answeredAt === null) return { waiting: { number, askedAt }, named: null }
  const lines = rows.map((row) => ({
    lineId: row.line_id,
    name: row.name,
    unit: row.unit,
    quantity: row.quantity,
    namedMinor: row.named_minor,
  }))
  return { waiting: null, named: { number, answeredAt, answer: answer ?? '', lines } }
}

/** The owner wants none of the prices that are left. */
export const settlePricing = (db: Database, { userId, id }: Owned, now: Date): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE inquiries SET settled_at = ${now.toISOString()} WHERE estimate_id = ${id}
      AND user_id = ${userId} AND closed_at IS NOT NULL AND settled_at IS NULL`,
  ).run()

export type ToldPricing = { userId: string; estimateId: string; title: string; count: number }

/** What the owner is told of a request that was answered; null when its estimate is gone. */
export async function findToldPricing(db: Database, number: number): Promise<ToldPricing | null> {
  const row = await prepare(
    db,
    sql`SELECT e.user_id, e.id, e.title, (SELECT count(*) FROM inquiry_lines
        WHERE inquiry_number = i.number AND named_minor IS NOT NULL) AS count
      FROM inquiries i JOIN estimates e ON e.id = i.estimate_id AND e.user_id = i.user_id
      WHERE i.number = ${number} AND e.deleted_at IS NULL`,
  ).first<{ user_id: string; id: string; title: string; count: number }>()
  return row && { userId: row.user_id, estimateId: row.id, title: row.title, count: row.count }
}
