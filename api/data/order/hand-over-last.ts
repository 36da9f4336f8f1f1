/** What of an order its buyer has already, and the rest as the last part. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { keptMinor } from './item.ts'

/** What of line `i` its buyer has, while more of the order waits. */
export const handedQuantity = sql`coalesce((SELECT sum(h.quantity) FROM order_hand_over_items h
  WHERE h.order_item_id = i.id), 0)`

/** What of the amount of line `i` that is. */
export const handedMinor = sql`coalesce((SELECT sum(h.amount_minor) FROM order_hand_over_items h
  WHERE h.order_item_id = i.id), 0)`

/**
 * In the batch that completes an order of which parts were handed over before: what is left is the
 * last part. Behind the rates of the day, in front of the codes that are sold; again it adds nothing.
 */
export function prepareLastHandOver(
  db: Database,
  { orderId, now, isStill }: { orderId: string; now: Date; isStill: Sql },
): D1PreparedStatement[] {
  const id = crypto.randomUUID()
  const received = sql`min(coalesce(i.picked, i.quantity), i.quantity)`
  return [
    sql`INSERT INTO order_hand_overs (id, order_id, position, at)
      SELECT ${id}, ${orderId}, max(position) + 1, ${now.toISOString()} FROM order_hand_overs
      WHERE order_id = ${orderId} HAVING count(*) > 0 AND ${isStill}
        AND EXISTS (SELECT 1 FROM order_items i
          WHERE i.order_id = ${orderId} AND ${received} > ${handedQuantity})`,
    sql`INSERT INTO order_hand_over_items (hand_over_id, order_item_id, quantity, amount_minor, vat)
      SELECT h.id, i.id, ${received} - ${handedQuantity}, ${keptMinor} - ${handedMinor},
        coalesce(i.handed_vat, i.vat)
      FROM order_hand_overs h JOIN order_items i ON i.order_id = h.order_id
      WHERE h.id = ${id} AND ${received} > ${handedQuantity}`,
    sql`UPDATE marking_codes SET hand_over_id = ${id} WHERE status = 'PICKED'
      AND order_item_id IN (SELECT id FROM order_items WHERE order_id = ${orderId})
      AND EXISTS (SELECT 1 FROM order_hand_overs WHERE id = ${id})`,
  ].map((statement) => prepare(db, statement))
}
