/** Money that a bank holds for an order until the order is picked or cancelled. */

import { preparePaymentReceipt } from '#api/data/payment/receipt.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { uncoveredMinor } from './money.ts'
import { prepareShortRefund } from './refund.ts'

export type Hold = {
  orderId: string
  orderStatus: OrderStatus
  paymentId: string
  providerId: string
  amountMinor: number
  /** What is to be taken of it: less, when the order was not found in full. */
  dueMinor: number
  /** ISO 8601; null when the provider did not say. */
  heldUntil: string | null
}

type HoldRow = {
  order_id: string
  order_status: OrderStatus
  id: string
  provider_id: string
  amount_minor: number
  due_minor: number
  held_until: string | null
}

/**
 * Holds that something has to be done about, at most 50: those that failed before come last, and of
 * the others those first that the bank lets go first. Of one order when `orderId` is given.
 */
export async function listDueHolds(
  db: Database,
  { provider, endingBefore, orderId }: { provider: string; endingBefore: Date; orderId?: string },
): Promise<Hold[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.order_id, o.status AS order_status, p.id, p.provider_id, p.amount_minor,
        min(p.amount_minor, ${uncoveredMinor}) AS due_minor, p.held_until
      FROM payments p JOIN orders o ON o.id = p.order_id
      WHERE p.status = 'AUTHORIZED' AND p.provider = ${provider} AND p.provider_id IS NOT NULL
        AND (${orderId ?? null} IS NULL OR o.id = ${orderId ?? null})
        AND (o.status NOT IN ('ACCEPTED', 'PICKING')
          OR p.held_until <= ${endingBefore.toISOString()})
      ORDER BY p.ask_at, p.held_until, p.id LIMIT 50`,
  ).all<HoldRow>()
  return results.map((row) => ({
    orderId: row.order_id,
    orderStatus: row.order_status,
    paymentId: row.id,
    providerId: row.provider_id,
    amountMinor: row.amount_minor,
    dueMinor: row.due_minor,
    heldUntil: row.held_until,
  }))
}

type Captured = {
  orderId: string
  paymentId: string
  amountMinor: number
  /** What it is of; null when that is as it was held. */
  receipt: ReceiptLine[] | null
  now: Date
}

/**
 * Held money has been taken, or a part of it: only now the order is paid. When more was taken than
 * the order came to, as by hand at the provider, the rest is to be given back.
 */
export async function updateHoldCaptured(
  db: Database,
  { orderId, paymentId, amountMinor, receipt, now }: Captured,
): Promise<void> {
  const at = now.toISOString()
  await db.batch([
    prepare(
      db,
      sql`UPDATE orders SET paid_at = ${at} WHERE id = ${orderId} AND paid_at IS NULL
        AND EXISTS (SELECT 1 FROM payments WHERE id = ${paymentId} AND status = 'AUTHORIZED')`,
    ),
    prepare(
      db,
      sql`UPDATE payments SET status = 'PAID', amount_minor = ${amountMinor},
          receipt = coalesce(${receipt && JSON.stringify(receipt)}, receipt), updated_at = ${at}
        WHERE id = ${paymentId} AND status = 'AUTHORIZED'`,
    ),
    preparePaymentReceipt(db, { paymentId, now }),
    ...prepareShortRefund(db, orderId),
  ])
}

/** Statuses before picking: the buyer can cancel without calling the shop. */
export const unpicked: readonly OrderStatus[] = ['ACCEPTED', 'PICKING']
