/** Goods as the programme counts them: what of an order was paid in money and stayed. */
import { keptMinor } from '#api/data/order/item.ts'
import { integer, type Sql, sql } from '#api/data/sql.ts'
import { pointMinor } from '#schema/loyalty.ts'
import { toYearBefore } from './clock.ts'

/** Of line `i`: found, not given back as a favour, and not returned. */
export const stayedMinor: Sql = sql`max(0, ${keptMinor}
  - coalesce((SELECT sum(b.amount_minor) FROM order_refund_items b
    JOIN order_refunds f ON f.id = b.refund_id AND f.kind = 'FAVOUR' WHERE b.line = i.id), 0)
  - coalesce((SELECT sum(b.amount_minor) FROM order_return_items b
    JOIN order_returns r ON r.id = b.return_id AND r.status = 'ACCEPTED'
    WHERE b.order_item_id = i.id), 0))`

/**
 * Goods that a user has received in the last twelve months and paid themselves in money, at the till
 * as well, and those that earn nothing; the order that is just being received is not among them.
 */
export const boughtMinor = (user: Sql, now: Date, order: Sql = sql`''`): Sql => sql`(
  (SELECT coalesce(sum(${stayedMinor}), 0) FROM orders b JOIN order_items i ON i.order_id = b.id
    WHERE b.user_id = ${user} AND b.organization_id IS NULL AND b.status = 'COMPLETED'
      AND b.id <> ${order} AND EXISTS (SELECT 1 FROM order_events e WHERE e.order_id = b.id
        AND e.status = 'COMPLETED' AND e.at >= ${toYearBefore(now)}))
  + (SELECT coalesce(sum(t.total_minor - t.spent_points * ${integer(pointMinor)}
      - coalesce((SELECT sum(r.amount_minor - r.spent_points * ${integer(pointMinor)})
        FROM till_returns r WHERE r.purchase_id = t.id), 0)), 0)
    FROM till_purchases t WHERE t.user_id = ${user} AND t.returned_at IS NULL
      AND t.created_at >= ${toYearBefore(now)}))`

/** Of goods worth so much at a rate in hundredths of a per cent. */
export const toPoints = (amountMinor: Sql, rate: Sql): Sql =>
  sql`(${amountMinor}) * ${rate} / ${integer(10_000 * pointMinor)}`
