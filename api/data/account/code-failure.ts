/**
 * Wrong one-time codes of all phones together, and the alarm that they raise: one guess at each of
 * many phones is within every limit of a phone, a device and an address.
 */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { log, toCause } from '#api/providers/log.ts'

/** Of what an hour of the week before had (reliability, section 2.4). */
const alarmFactor = 3
/** Fewer say nothing. */
const alarmMin = 30
const weekHours = 7 * 24
const keptDays = 90

const toHour = (time: number) => new Date(time).toISOString().slice(0, 13)

/** A failed write of a figure refuses no user: it is only reported to the log. */
export async function countCodeFailure(db: Database, now: Date): Promise<void> {
  const statement = prepare(
    db,
    sql`INSERT INTO code_failures (hour, count) VALUES (${toHour(now.getTime())}, 1)
      ON CONFLICT DO UPDATE SET count = count + 1`,
  )
  try {
    await statement.run()
  } catch (error) {
    log('error', { event: 'code-failure-uncounted', cause: toCause(error) })
  }
}

export type CodeAlarm = { hour: string; failures: number; normal: number }

/** Hours with far more failures than usual, told once and at once. Forgets what is long past. */
export async function judgeCodeFailures(db: Database, now: Date): Promise<CodeAlarm[]> {
  const oldest = toHour(now.getTime() - keptDays * 24 * 60 * 60 * 1000)
  const normal = sql`(SELECT total(past.count) / ${weekHours} FROM code_failures AS past
    WHERE past.hour < code_failures.hour
      AND past.hour >= strftime('%Y-%m-%dT%H', code_failures.hour || ':00', '-7 days'))`
  const [told] = await db.batch<CodeAlarm>([
    prepare(
      db,
      sql`UPDATE code_failures SET is_told = 1
        WHERE is_told = 0 AND count >= ${alarmMin} AND count > ${alarmFactor} * ${normal}
        RETURNING hour, count AS failures, ${normal} AS normal`,
    ),
    prepare(db, sql`DELETE FROM code_failures WHERE hour < ${oldest}`),
  ])
  return told?.results ?? []
}
