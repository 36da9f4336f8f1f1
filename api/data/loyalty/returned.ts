/** Points that an order gives back to those who paid with them. */
import { hasBeen, pointsReturnedMinor } from '#api/data/order/points.ts'
import { integer, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { pointMinor } from '#schema/loyalty.ts'
import { monthEnd, toProgramDay } from './clock.ts'
import { insertEntries } from './ledger.ts'

/**
 * Whole points of all that is due, without those given back before. What was spent last comes first,
 * as though less had been spent, and none of it ends before the end of the next month.
 */
export function prepareReturned(
  db: Database,
  { orderId, now }: { orderId: string | Sql; now: Date },
): D1PreparedStatement[] {
  const of = (kind: string) =>
    sql`FROM loyalty_entries WHERE order_id = ${orderId} AND kind = ${kind}`
  const reason = sql`CASE WHEN ${hasBeen(orderId, 'CANCELLED')} THEN 'Заказ отменён'
    WHEN EXISTS (SELECT 1 FROM order_items i WHERE i.order_id = ${orderId} AND i.refused > 0)
      AND NOT EXISTS (SELECT 1 FROM order_returns r WHERE r.order_id = ${orderId})
      THEN 'Взяли не\u00a0весь заказ'
    WHEN ${hasBeen(orderId, 'COMPLETED')} THEN 'Возврат товаров'
    ELSE 'Собрано меньше, чем заказано' END`
  const leastMonth = monthEnd(toProgramDay(now), integer(1))
  return [
    prepare(
      db,
      insertEntries(
        sql`SELECT 'returned:' || s.order_id || ':' || t.given, s.user_id, 'RETURNED',
            sum(min(s.upto, t.due) - max(s.upto - s.points, t.given)),
            max(s.expires_on, ${leastMonth}) AS month, NULL, s.order_id, ${reason}, 'SHOP'
          FROM (SELECT user_id, order_id, expires_on, -points AS points,
              sum(-points) OVER (ORDER BY expires_on DESC) AS upto ${of('SPENT')}) s
          JOIN (SELECT (SELECT coalesce(sum(points), 0) ${of('RETURNED')}) AS given,
              (SELECT ${pointsReturnedMinor} / ${integer(pointMinor)} FROM orders o
                WHERE o.id = ${orderId}) AS due) t
            ON t.due > t.given AND s.upto > t.given AND s.upto - s.points < t.due
          GROUP BY month`,
        now,
      ),
    ),
  ]
}
