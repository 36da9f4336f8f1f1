/** What time has done to points, and is about to do. */
import { balanceSql } from '#api/data/loyalty/ledger.ts'
import { isInstallerSql } from '#api/data/loyalty/program.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

type Owner = { userId: string; hasEmail: boolean }
type OwnerRow = { user_id: string; has_email: number }

const toOwner = (row: OwnerRow): Owner => ({
  userId: row.user_id,
  hasEmail: row.has_email === 1,
})

const hasEmail = sql`(u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL) AS has_email`
/** Who is none any more can spend nothing. */
const isInstaller = sql`u.type = 'REGISTERED' AND ${isInstallerSql()}`

export type Released = Owner & { entryId: number; points: number }
type ReleasedRow = OwnerRow & { id: number; points: number }

/**
 * Points that were released since `since`, of the next rows of the ledger. `place` is the last row
 * that was looked at: rows are only added, so that the walk has no end.
 */
export async function listReleased(
  db: Database,
  [after = '0']: string[],
  { rowMax, since }: { rowMax: number; since: Date },
): Promise<{ place: string[]; released: Released[] }> {
  const { results } = await prepare(
    db,
    sql`SELECT e.id, e.user_id, ${hasEmail},
        iif(e.kind = 'RELEASED' AND e.created_at > ${since.toISOString()} AND ${isInstaller},
          max(0, e.points), 0) AS points
      FROM (SELECT * FROM loyalty_entries WHERE id > ${Number(after)} ORDER BY id LIMIT ${rowMax}) e
      LEFT JOIN users u ON u.id = e.user_id ORDER BY e.id`,
  ).all<ReleasedRow>()
  return {
    place: [String(results.at(-1)?.id ?? after)],
    released: results
      .filter((row) => row.points > 0)
      .map((row) => ({ ...toOwner(row), entryId: row.id, points: row.points })),
  }
}

export type Expiring = Owner & { on: string }
type ExpiringRow = OwnerRow & { expires_on: string; is_installer: number }

/** Whose points end on a day from `from` to `to`; `place` is empty at the end of the table. */
export async function listExpiring(
  db: Database,
  [day = '', userId = '']: string[],
  { rowMax, from, to }: { rowMax: number; from: string; to: string },
): Promise<{ place: string[]; expiring: Expiring[] }> {
  const { results } = await prepare(
    db,
    sql`SELECT b.user_id, b.expires_on, ${hasEmail}, ${isInstaller} AS is_installer
      FROM (SELECT user_id, expires_on FROM loyalty_balances
        WHERE expires_on BETWEEN ${from} AND ${to} AND (expires_on, user_id) > (${day}, ${userId})
        ORDER BY expires_on, user_id LIMIT ${rowMax}) b
      LEFT JOIN users u ON u.id = b.user_id ORDER BY b.expires_on, b.user_id`,
  ).all<ExpiringRow>()
  const last = results.at(-1)
  const isEnd = !last || results.length < rowMax
  return {
    place: isEnd ? [] : [last.expires_on, last.user_id],
    expiring: results
      .filter((row) => row.is_installer === 1)
      .map((row) => ({ ...toOwner(row), on: row.expires_on })),
  }
}

/** What an installer has: all they can spend, and what of it is of the month that ends on a day. */
export async function findToldPoints(
  db: Database,
  userId: string,
  { on, now }: { on: string; now: Date },
): Promise<{ balance: number; expiring: number } | null> {
  const user: Sql = sql`${userId}`
  return prepare(
    db,
    sql`SELECT ${balanceSql(user, now)} AS balance,
        coalesce((SELECT points FROM loyalty_balances
          WHERE user_id = u.id AND expires_on = ${on}), 0) AS expiring
      FROM users u WHERE u.id = ${userId} AND ${isInstaller}`,
  ).first<{ balance: number; expiring: number }>()
}
