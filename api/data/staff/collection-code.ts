/** Wrong collection codes: the audit log tells of each, and is what they are counted by. */
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Seen } from './act-key.ts'
import type { StaffCall } from './audit.ts'
import { toSubject } from './order.ts'

const wrongMax = 5
const windowMs = 60 * 60 * 1000

/** What the log calls a wrong code. */
const act = 'order.code-wrong'

const wrongSince = (number: number, now: Date) => {
  const since = new Date(now.getTime() - windowMs).toISOString()
  return sql`FROM staff_audit
    WHERE subject = ${toSubject(number)} AND act = ${act} AND at > ${since}`
}

/** How long no code of an order is compared, in seconds; 0 while one may be tried. */
export async function findCodeWait(db: Database, number: number, now: Date): Promise<number> {
  const [rows] = await readAll<[{ at: string }]>(db, [
    sql`SELECT at ${wrongSince(number, now)} ORDER BY at DESC LIMIT ${wrongMax}`,
  ])
  const first = rows[wrongMax - 1]
  if (!first) return 0
  return Math.ceil((Date.parse(first.at) + windowMs - now.getTime()) / 1000)
}

/** Whether a code may still be compared: the right one of many sent at once is refused as well. */
export const isCodeWelcome = (number: number, now: Date): Seen =>
  sql`((SELECT count(*) ${wrongSince(number, now)}) < ${wrongMax})`

/**
 * Counts a wrong code; false when too many were counted before. The count and the entry are one
 * statement, so that of many guesses sent at once no more than the limit are answered.
 */
export async function noteWrongCode(
  db: Database,
  { staff, requestId, now }: StaffCall,
  number: number,
): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`INSERT INTO staff_audit (at, key_id, key_name, act, subject, request_id)
      SELECT ${now.toISOString()}, ${staff.id}, ${staff.name}, ${act}, ${toSubject(number)},
        ${requestId}
      WHERE ${isCodeWelcome(number, now)}`,
  ).run()
  return meta.changes > 0
}
