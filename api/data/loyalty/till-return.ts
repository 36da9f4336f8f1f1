/** What a purchase at the till gives back when goods of it come back, in parts or whole. */
import { integer, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffTillPurchase } from '#schema/rest/staff/till.ts'
import type { StaffTillReturnCreate } from '#schema/rest/staff/till-return.ts'
import { monthEnd, toProgramDay } from './clock.ts'
import { toPoints } from './goods.ts'
import { insertEntries } from './ledger.ts'
import { toHoldId, toSpendId } from './till-purchase.ts'

export type NewTillReturn = StaffTillReturnCreate & {
  id: string
  purchase: Pick<StaffTillPurchase, 'id' | 'leftMinor'>
  /** Points of the purchase that this part gives back. */
  spentPoints: number
  /** What stays paid in money for goods that earn, in kopecks. */
  earningMinor: number
  keyName: string
  /** In Russian, for the history. */
  told: string
  now: Date
}

/**
 * Notes the part, moves its points, and ends the purchase when nothing of it is left. Earned points
 * go as long as they are held, as those of an order do: what stays held is what the rest earns.
 */
export function prepareTillReturn(db: Database, made: NewTillReturn): D1PreparedStatement[] {
  const { id, purchase, amountMinor, excludedMinor, receipt, reason, spentPoints, now } = made
  // A bound number divides as a fraction.
  const due = toPoints(integer(made.earningMinor), sql`h.rate`)
  const at = now.toISOString()
  return [
    prepare(
      db,
      sql`INSERT INTO till_returns (id, purchase_id, receipt, amount_minor, excluded_minor,
          spent_points, earned_points, reason, key_name, created_at)
        VALUES (${id}, ${purchase.id}, ${receipt}, ${amountMinor}, ${excludedMinor},
          ${spentPoints}, coalesce((SELECT max(0, h.points - ${due}) FROM loyalty_holds h
            WHERE h.id = ${toHoldId(purchase.id)}), 0),
          ${reason}, ${made.keyName}, ${at})`,
    ),
    ...preparePoints(db, made),
    prepare(
      db,
      sql`UPDATE till_purchases SET returned_at = ${at}, return_reason = ${reason}
        WHERE id = ${purchase.id} AND ${amountMinor} = ${purchase.leftMinor}`,
    ),
  ]
}

/**
 * Spent points go back to the months they came from, what was spent last first, to none that ends
 * before the end of the next one. An account that is gone gets nothing back.
 */
function preparePoints(db: Database, { id, purchase, told, now }: NewTillReturn) {
  const leastMonth = monthEnd(toProgramDay(now), integer(1))
  return [
    insertEntries(
      sql`SELECT ${`returned:${purchase.id}:${id}`}, s.user_id, 'RETURNED',
          sum(min(s.upto, t.due) - max(s.upto - s.points, t.given)),
          max(s.expires_on, ${leastMonth}) AS month, NULL, NULL, ${told}, 'SHOP'
        FROM (SELECT user_id, expires_on, -points AS points,
            sum(-points) OVER (ORDER BY expires_on DESC) AS upto
          FROM loyalty_entries WHERE operation_id = ${toSpendId(purchase.id)} AND kind = 'SPENT'
            AND EXISTS (SELECT 1 FROM users u WHERE u.id = user_id AND u.deleted_at IS NULL)) s
        JOIN (SELECT sum(spent_points) AS due,
            sum(iif(id = ${id}, 0, spent_points)) AS given
          FROM till_returns WHERE purchase_id = ${purchase.id}) t
          ON t.due > t.given AND s.upto > t.given AND s.upto - s.points < t.due
        GROUP BY s.user_id, month`,
      now,
    ),
    insertEntries(
      sql`SELECT ${`revoked:${purchase.id}:${id}`}, h.user_id, 'REVOKED', -r.earned_points, NULL,
          h.id, NULL, ${told}, 'SHOP'
        FROM loyalty_holds h JOIN till_returns r ON r.id = ${id} AND r.earned_points > 0
        WHERE h.id = ${toHoldId(purchase.id)}`,
      now,
    ),
  ].map((statement) => prepare(db, statement))
}
