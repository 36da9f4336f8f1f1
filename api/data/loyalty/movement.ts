/** The history of a user's points: one movement for each operation of the ledger (migration 0261). */
import { countUpTo } from '#api/data/count.ts'
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

function filterOf({ kind, from, to }: MovementsAsked): Sql {
  const ofKind = kind === undefined ? sql`true` : sql`m.kind = ${kind}`
  const since = from === undefined ? sql`true` : sql`m.at >= ${toProgramStart(from)}`
  const until = to === undefined ? sql`true` : sql`m.at < ${toProgramStart(to, 1)}`
  return sql`${ofKind} AND ${since} AND ${until}`
}

/** The newest first. */
export async function listMovements(db: Database, asked: MovementsAsked) {
  const { userId, page, perPage } = asked
  const rows = sql`FROM loyalty_movements m WHERE m.user_id = ${userId} AND ${filterOf(asked)}`
  const [counts, movements] = await readAll<[{ total: number }, MovementRow]>(db, [
    countQuery(asked, rows),
    sql`SELECT m.id, m.at, m.kind, iif(m.expires_on IS NULL, m.held, m.spendable) AS points,
        m.balance, (SELECT reason FROM loyalty_entries WHERE id = m.id) AS reason, m.order_id,
        (SELECT number FROM orders WHERE id = m.order_id) AS number, m.expires_on
      ${rows} ORDER BY m.id DESC LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: movements.map(toMovement), total: counts[0]?.total ?? 0, page, perPage }
}

/** A file says how many it leaves out; a page counts no further than anyone turns. */
function countQuery({ userId, kind, from, to, perPage }: MovementsAsked, rows: Sql): Sql {
  if (kind === undefined && from === undefined && to === undefined) {
    return sql`SELECT coalesce(max(position), 0) AS total FROM (SELECT position
      FROM loyalty_movements WHERE user_id = ${userId} ORDER BY id DESC LIMIT 1)`
  }
  return perPage > pageMax ? sql`SELECT count(*) AS total ${rows}` : countUpTo(rows)
}

/** As much as a page shows at most; more is a file. */
const pageMax = 100

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
