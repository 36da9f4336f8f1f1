/** The only transitions that mark an order, or a part of it, paid. */
import { restMinor } from '#api/data/order/money.ts'
import { prepareTransition, stillFrom } from '#api/data/order/status.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { preparePaymentReceipt } from './receipt.ts'

type Taken = {
  orderId: string
  paymentId: string
  now: Date
  status?: 'PAID' | 'AUTHORIZED'
  heldUntil?: string | null
}

/**
 * Accepts an order whose money an attempt brought, once: notification, return page and sweep may
 * all arrive. True when this attempt's money is the order's, now or before; false when it could
 * not be. Money that is only held, until `heldUntil`, does not make the order paid. Of an order that
 * was changed it is the rest.
 */
export async function payOrder(db: Database, taken: Taken): Promise<boolean> {
  const results = await db.batch([
    ...prepareAccepted(db, taken),
    ...prepareRestPaid(db, taken),
    preparePaymentReceipt(db, taken),
    prepare(db, sql`SELECT status FROM payments WHERE id = ${taken.paymentId}`),
  ])
  const [payment] = (results.at(-1)?.results ?? []) as { status?: string }[]
  return payment?.status === 'PAID' || payment?.status === 'AUTHORIZED'
}

function prepareAccepted(
  db: Database,
  { orderId, paymentId, now, status = 'PAID', heldUntil = null }: Taken,
): D1PreparedStatement[] {
  const paidAt = status === 'PAID' ? now.toISOString() : null
  const from = 'AWAITING_PAYMENT'
  const at = now.toISOString()
  // The order costs another sum than an attempt that a change has ended.
  const only = sql`EXISTS (SELECT 1 FROM payments p WHERE p.id = ${paymentId}
    AND p.status NOT IN ('EXPIRED', 'DECLINED') AND p.amount_minor = o.total_minor)`
  const isStill = stillFrom(orderId, from, only)
  return prepareTransition(db, { orderId, from, to: 'ACCEPTED', now, only }, [
    prepare(
      db,
      sql`UPDATE payments SET status = ${status}, held_until = ${heldUntil},
            held_minor = iif(${status} = 'AUTHORIZED', amount_minor, NULL),
            held_at = iif(${status} = 'AUTHORIZED', ${at}, NULL), reason = NULL,
            ask_at = NULL, updated_at = ${at}
          WHERE id = ${paymentId} AND ${isStill}`,
    ),
    prepare(db, sql`UPDATE orders SET paid_at = ${paidAt} WHERE id = ${orderId} AND ${isStill}`),
  ])
}

/** What a change has added to an order that is under way; the order stays where it is. */
function prepareRestPaid(
  db: Database,
  { orderId, paymentId, now, status = 'PAID' }: Taken,
): D1PreparedStatement[] {
  if (status !== 'PAID') return []
  const at = now.toISOString()
  return [
    prepare(
      db,
      sql`UPDATE payments SET status = 'PAID', reason = NULL, ask_at = NULL, updated_at = ${at}
        WHERE id = ${paymentId} AND status = 'PENDING'
          AND EXISTS (SELECT 1 FROM orders o WHERE o.id = ${orderId}
            AND o.status IN ('ACCEPTED', 'PICKING', 'READY', 'DELIVERING')
            AND ${restMinor} = payments.amount_minor)`,
    ),
    // Its version grows: what was seen of the order before did not have the money.
    prepare(
      db,
      sql`UPDATE orders SET paid_at = coalesce(paid_at, ${at}) WHERE id = ${orderId}
        AND paid_at IS NOT ${at} AND EXISTS (SELECT 1 FROM payments
          WHERE id = ${paymentId} AND status = 'PAID' AND updated_at = ${at})`,
    ),
  ]
}
