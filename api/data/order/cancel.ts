/** Cancels an order and starts its refund. */

import type { Canceller } from '#api/data/message/order-message.ts'
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

/** A payment whose order was cancelled and whose money is still with the shop. */
export type Refund = {
  orderId: string
  paymentId: string
  providerId: string
  amountMinor: number
  /** A part of the payment has its own refund: that of goods that were not found. */
  isPart: boolean
}

type RefundRow = {
  order_id: string
  id: string
  provider_id: string
  amount_minor: number
  short_minor: number
}

/** At most 50, those tried longest ago first; of one order when `orderId` is given. */
export async function listRefunds(
  db: Database,
  { provider, orderId }: { provider: string; orderId?: string },
): Promise<Refund[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.order_id, p.id, p.provider_id, p.amount_minor,
        (SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
          JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id) AS short_minor
      FROM orders o JOIN payments p ON p.order_id = o.id AND p.status = 'PAID'
      LEFT JOIN refund_tries t ON t.subject = 'refund-' || p.id
      WHERE o.status = 'CANCELLED' AND o.paid_at IS NOT NULL AND o.refunded_at IS NULL
        AND p.provider = ${provider} AND p.provider_id IS NOT NULL
        AND (${orderId ?? null} IS NULL OR o.id = ${orderId ?? null})
      ORDER BY t.tried_at, o.number LIMIT 50`,
  ).all<RefundRow>()
  return results.map((row) => ({
    orderId: row.order_id,
    paymentId: row.id,
    providerId: row.provider_id,
    amountMinor: row.amount_minor - row.short_minor,
    isPart: row.short_minor > 0,
  }))
}
