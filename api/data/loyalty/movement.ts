/** The history of a user's points: one movement for each operation of the ledger. */
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { LoyaltyKind } from '#schema/loyalty.ts'
import type { LoyaltyMovement } from '#schema/rest/loyalty/loyalty.ts'
import { toProgramStart } from './clock.ts'

type MovementRow = {
  id: number
  at: string
  kind: LoyaltyKind
  points: number
  balance: number
  reason: string
  order_id: string | null
  number: number | null
  expires_on: string | null
}

export type MovementsAsked = {
  userId: string
  page: number
  perPage: number
  kind?: LoyaltyKind | undefined
  /** Days by the clock of the programme, both included. */
  from?: string | undefined
  to?: string | undefined
}

/** Rows of one operation follow each other: one statement has written them. */
const movementsOf = (userId: string): Sql => sql`SELECT *,
    sum(spendable) OVER (ORDER BY id) AS balance
  FROM (SELECT max(id) AS id, created_at AS at, kind, reason, order_id,
      coalesce(sum(points) FILTER (WHERE expires_on IS NOT NULL), 0) AS spendable,
      coalesce(sum(points) FILTER (WHERE expires_on IS NOT NULL), sum(points)) AS points,
      min(expires_on) AS expires_on
    FROM loyalty_entries WHERE user_id = ${userId} GROUP BY operation_id, kind)`

function filterOf({ kind, from, to }: MovementsAsked): Sql {
  const ofKind = kind === undefined ? sql`true` : sql`m.kind = ${kind}`
  const since = from === undefined ? sql`true` : sql`m.at >= ${toProgramStart(from)}`
  const until = to === undefined ? sql`true` : sql`m.at < ${toProgramStart(to, 1)}`
  return sql`${ofKind} AND ${since} AND ${until}`
}

/** The newest first. */
export async function listMovements(db: Database, asked: MovementsAsked) {
  const { userId, page, perPage } = asked
  const rows = sql`FROM (${movementsOf(userId)}) m LEFT JOIN orders o ON o.id = m.order_id
    WHERE ${filterOf(asked)}`
  const [counts, movements] = await readAll<[{ total: number }, MovementRow]>(db, [
    sql`SELECT count(*) AS total ${rows}`,
    sql`SELECT m.*, o.number ${rows}
      ORDER BY m.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: movements.map(toMovement), total: counts[0]?.total ?? 0, page, perPage }
}

const toMovement = (row: MovementRow): LoyaltyMovement => ({
  id: String(row.id),
  at: row.at,
  kind: row.kind,
  points: row.points,
  balance: row.balance,
  reason: row.reason,
  order:
    row.order_id !== null && row.number !== null
      ? { id: row.order_id, number: String(row.number) }
      : null,
  expiresOn: row.points > 0 ? row.expires_on : null,
})
