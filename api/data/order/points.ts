/** What of an order was paid with points, and is given back. */

import { type Sql, sql } from '#api/data/sql.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'

/** Whether an order has come to a status; in the batch that moves it, too, behind its event. */
export const hasBeen = (orderId: string | Sql, status: OrderStatus): Sql => sql`EXISTS (SELECT 1
  FROM order_events e WHERE e.order_id = ${orderId} AND e.status = ${status})`

/** Kopecks of line `i` that points paid for. */
const pointsMinor = sql`coalesce((SELECT amount_minor FROM order_item_discounts
  WHERE order_item_id = i.id AND kind = 'BONUS'), 0)`

/**
 * Kopecks of order `o` that points paid for and that are given back so far, line by line as money is:
 * what was not found when picking, what accepted returns brought back, all of a cancelled order. Whole
 * points are given back, `pointsReturnedMinor / 100` less those given back before: returns of
 * everything, in whatever pieces, give back every point. It reads the order as it is, so it stands in
 * a batch behind the statements that note what was found, accept a return or cancel the order.
 */
export const pointsReturnedMinor = sql`(SELECT coalesce(sum(CASE
    WHEN ${hasBeen(sql`o.id`, 'CANCELLED')} OR line.received = 0 THEN line.bonus
    ELSE line.bonus - line.kept
      + (2 * line.kept * line.returned + line.received) / (2 * line.received) END), 0)
  FROM (SELECT part.*,
      (2 * part.bonus * part.received + part.quantity) / (2 * part.quantity) AS kept
    FROM (SELECT ${pointsMinor} AS bonus, i.quantity,
        min(coalesce(i.picked, i.quantity), i.quantity) AS received,
        coalesce((SELECT sum(b.quantity) FROM order_return_items b
          JOIN order_returns r ON r.id = b.return_id AND r.status = 'ACCEPTED'
          WHERE b.order_item_id = i.id), 0) AS returned
      FROM order_items i WHERE i.order_id = o.id) part) line)`
