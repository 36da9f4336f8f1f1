/** Counts token renewals, and raises an alarm on unusual numbers. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { log, toCause } from '#api/providers/log.ts'

export type RefreshKind = 'rotated' | 'grace' | 'revoked' | 'refused'

/** The network loses an answer now and then; more of them mean our fault or an attack. */
const graceMaxShare = 0.02
/** Fewer say nothing. */
const graceMin = 5
const keptDays = 90

const toHour = (now: Date) => now.toISOString().slice(0, 13)

/** A failed write of a figure logs no user out: it is only reported to the log. */
export async function countRefresh(db: Database, kind: RefreshKind, now: Date): Promise<void> {
  const statement = prepare(
    db,
    sql`INSERT INTO refresh_counts (hour, kind, count) VALUES (${toHour(now)}, ${kind}, 1)
      ON CONFLICT DO UPDATE SET count = count + 1`,
  )
  try {
    await statement.run()
  } catch (error) {
    log('error', { event: 'refresh-uncounted', kind, cause: toCause(error) })
  }
}

export type GraceAlarm = { hour: string; graces: number; refreshes: number }

/** Hours that are over and had too many graces; each is told once. Forgets what is long past. */
export async function judgeRefreshes(db: Database, now: Date): Promise<GraceAlarm[]> {
  const oldest = toHour(new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000))
  const [judged] = await db.batch<GraceAlarm>([
    prepare(
      db,
      sql`UPDATE refresh_counts SET is_judged = 1
        WHERE kind = 'grace' AND is_judged = 0 AND hour < ${toHour(now)}
        RETURNING hour, count AS graces, count + coalesce((SELECT rotated.count
          FROM refresh_counts AS rotated
          WHERE rotated.hour = refresh_counts.hour AND rotated.kind = 'rotated'), 0) AS refreshes`,
    ),
    prepare(db, sql`DELETE FROM refresh_counts WHERE hour < ${oldest}`),
  ])
  return (judged?.results ?? []).filter(
    ({ graces, refreshes }) => graces >= graceMin && graces > refreshes * graceMaxShare,
  )
}
