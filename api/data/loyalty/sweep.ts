/**
 * What time does to points: held ones are released, old ones expire. Each run takes a bounded part;
 * without a programme all wait for the shop to have one again.
 */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toProgramDay } from './clock.ts'
import { freshMonth, insertEntries } from './ledger.ts'
import { hasProgram } from './program.ts'

const sweepMax = 200
/** A return that was under way when its time ended is written within this. */
const lateMs = 15 * 60 * 1000

/**
 * From holds whose returns are over to the month that is as far as the programme says. An order
 * whose return waits for a decision waits with it, however late that is made.
 */
export async function releasePoints(db: Database, now: Date): Promise<void> {
  const passed = new Date(now.getTime() - lateMs).toISOString()
  const isIn = sql`side.is_in`
  await prepare(
    db,
    insertEntries(
      sql`SELECT 'released:' || h.id, h.user_id, 'RELEASED', iif(${isIn}, h.points, -h.points),
          iif(${isIn}, ${freshMonth(now)}, NULL), iif(${isIn}, NULL, h.id), h.order_id,
          'Срок возврата закончился', 'SHOP'
        FROM (SELECT * FROM loyalty_holds WHERE ${hasProgram} AND points > 0 AND until <= ${passed}
            AND NOT EXISTS (SELECT 1 FROM order_returns r
              WHERE r.order_id = loyalty_holds.order_id AND r.status = 'REQUESTED')
          ORDER BY until LIMIT ${sweepMax}) h
        JOIN (SELECT 0 AS is_in UNION ALL SELECT 1) side ORDER BY h.until, h.id, ${isIn}`,
      now,
    ),
  ).run()
}

/** What was not spent by the last day of its month. */
export async function expirePoints(db: Database, now: Date): Promise<void> {
  await prepare(
    db,
    insertEntries(
      sql`SELECT 'expired:' || user_id || ':' || expires_on, user_id, 'EXPIRED', -points,
          expires_on, NULL, NULL, 'Срок действия закончился', 'SHOP'
        FROM loyalty_balances WHERE ${hasProgram} AND expires_on < ${toProgramDay(now)}
        ORDER BY expires_on, user_id LIMIT ${sweepMax}`,
      now,
    ),
  ).run()
}
