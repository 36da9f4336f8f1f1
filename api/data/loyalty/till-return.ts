/** What a purchase at the till gives back when it is taken back. */
import { integer, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { monthEnd, toProgramDay } from './clock.ts'
import { insertEntries } from './ledger.ts'
import { toHoldId, toSpendId } from './till-purchase.ts'

/**
 * Spent points go back to the months they came from, to none that ends before the end of the next
 * one; earned ones go as long as they are held, as those of an order do. An account that is gone gets
 * nothing back.
 */
export function prepareTillReturned(
  db: Database,
  asked: { purchaseId: string; reason: string; now: Date },
): D1PreparedStatement[] {
  const { purchaseId, reason, now } = asked
  const [holdId, spendId] = [toHoldId(purchaseId), toSpendId(purchaseId)]
  const leastMonth = monthEnd(toProgramDay(now), integer(1))
  return [
    insertEntries(
      sql`SELECT ${`returned:${purchaseId}`}, user_id, 'RETURNED', sum(-points),
          max(expires_on, ${leastMonth}) AS month, NULL, NULL, ${reason}, 'SHOP'
        FROM loyalty_entries WHERE operation_id = ${spendId} AND kind = 'SPENT'
          AND EXISTS (SELECT 1 FROM users u WHERE u.id = user_id AND u.deleted_at IS NULL)
        GROUP BY user_id, month`,
      now,
    ),
    insertEntries(
      sql`SELECT ${`revoked:${purchaseId}`}, user_id, 'REVOKED', -points, NULL, id, NULL,
          ${reason}, 'SHOP'
        FROM loyalty_holds WHERE id = ${holdId} AND points > 0`,
      now,
    ),
  ].map((statement) => prepare(db, statement))
}
