/** Cancels an order and starts its refund. */

import type { Canceller } from '#api/data/message/order-message.ts'
import { toOrderSubject } from '#api/data/payment/refund-part.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { isManagedBy } from './access.ts'
import { prepareCancellation } from './status.ts'

type Cancelled = {
  orderId: string
  from: OrderStatus
  reason: string
  now: Date
  by?: Canceller
  /** Who must have the right to, where it is not the shop. */
  userId?: string
}

/** False when the order has moved on meanwhile, or the user may not cancel it any more. */
export async function cancelOrder(
  db: Database,
  { userId, ...cancelled }: Cancelled,
): Promise<boolean> {
  const right = userId === undefined ? {} : { only: isManagedBy(userId) }
  const results = await db.batch(prepareCancellation(db, { ...cancelled, ...right }))
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

/** As it is now, whatever was read before; null when there is no such order. */
export async function findOrderStatus(db: Database, id: string): Promise<OrderStatus | null> {
  return prepare(db, sql`SELECT status FROM orders WHERE id = ${id}`).first<OrderStatus>('status')
}

/** Cancelled orders whose money is still with the shop, at most 50, those tried longest ago first. */
export async function listRefunds(
  db: Database,
  { provider, orderId }: { provider: string; orderId?: string },
): Promise<{ orderId: string }[]> {
  const { results } = await prepare(
    db,
    sql`SELECT o.id AS orderId FROM orders o
      JOIN payments p ON p.order_id = o.id AND p.status = 'PAID'
      LEFT JOIN refund_tries t ON t.subject = ${toOrderSubject('')} || p.id
      WHERE o.status = 'CANCELLED' AND o.paid_at IS NOT NULL AND o.refunded_at IS NULL
        AND p.provider = ${provider} AND p.provider_id IS NOT NULL
        AND (${orderId ?? null} IS NULL OR o.id = ${orderId ?? null})
      GROUP BY o.id ORDER BY max(t.tried_at), o.number LIMIT 50`,
  ).all<{ orderId: string }>()
  return results
}
