/** How often clients have opened the versions of an estimate. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { versionMax } from '#schema/estimate.ts'

export type VersionViews = { count: number; firstAt: string; lastAt: string }

/** A page that is loaded again within this time is still being read. */
const sameViewMs = 10 * 60 * 1000

type Viewed = { estimateId: string; number: number; now: Date }

/** Counts a view; whether it is the first one of its version. */
export async function countView(
  db: Database,
  { estimateId, number, now }: Viewed,
): Promise<boolean> {
  const at = now.toISOString()
  const since = new Date(now.getTime() - sameViewMs).toISOString()
  const row = await prepare(
    db,
    sql`INSERT INTO estimate_views (estimate_id, version_number, count, first_at, last_at)
      SELECT estimate_id, number, 1, ${at}, ${at} FROM estimate_versions
      WHERE estimate_id = ${estimateId} AND number = ${number}
      ON CONFLICT DO UPDATE SET count = count + (last_at < ${since}), last_at = ${at}
      RETURNING first_at = last_at AND count = 1 AS is_first`,
  ).first<{ is_first: number }>()
  return row?.is_first === 1
}

/** Views by the number of a version; those that nobody has opened are left out. */
export async function listViews(
  db: Database,
  estimateId: string,
): Promise<Map<number, VersionViews>> {
  const { results } = await prepare(
    db,
    sql`SELECT version_number, count, first_at, last_at FROM estimate_views
      WHERE estimate_id = ${estimateId} ORDER BY version_number DESC LIMIT ${versionMax}`,
  ).all<{ version_number: number; count: number; first_at: string; last_at: string }>()
  return new Map(
    results.map((row) => [
      row.version_number,
      { count: row.count, firstAt: row.first_at, lastAt: row.last_at },
    ]),
  )
}
