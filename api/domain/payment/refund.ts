/** Refunds online payments of cancelled orders and returned goods. */
import type { ApiDependencies } from '#api/context.ts'
import { listRefunds } from '#api/data/order/cancel.ts'
import { listDueOrderRefunds } from '#api/data/order/refund.ts'
import { updateRefunded } from '#api/data/order/refund-done.ts'
import { listReturnRefunds } from '#api/data/order/return.ts'
import { findPaymentOrder } from '#api/data/payment/payment.ts'
import {
  findRefundTry,
  updateRefundCancelled,
  updateRefundPending,
  updateRefundTried,
} from '#api/data/payment/refund-try.ts'
import type { Database } from '#api/database.ts'
import { log } from '#api/providers/log.ts'
import { type PaymentPort, type Receipt, RefundCancelledError } from '#api/providers/payment.ts'
import { ProviderError } from '#api/providers/request.ts'
import { toPickedReceipt, toReturnReceipt } from './receipt.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

type DueRefund = {
  /** What the money is given back for: the refunds of one subject are never two. */
  subject: string
  providerId: string
  amountMinor: number
  /** Of a part of the payment; null of all of it. */
  receipt: Receipt | null
}

/** What cancelled orders were paid: of all, or of one. The sweep repeats what failed. */
export async function settleRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  for (const refund of await listRefunds(db, { provider: payments.name, orderId })) {
    const { orderId, amountMinor, isPart } = refund
    const receipt = isPart ? await findPickedReceipt(db, orderId) : null
    const due = { ...refund, subject: toOrderSubject(refund.paymentId), receipt }
    const isDone = amountMinor === 0 || (await tryRefund({ db, now, payments }, due))
    if (isDone) await updateRefunded(db, { kind: 'ORDER_REFUNDED', id: orderId, now: now() })
  }
}

/** Of a part of the payment: the rest was given back when the order was picked. */
async function findPickedReceipt(db: Database, orderId: string): Promise<Receipt | null> {
  const found = await findPaymentOrder(db, orderId)
  return found && toPickedReceipt(found.order, found.items)
}

/** What was paid for goods that the shop has taken back. */
export async function settleReturns({ db, now, payments }: Dependencies): Promise<void> {
  if (!payments) return
  for (const refund of await listReturnRefunds(db, payments.name)) {
    const { returnId, amountMinor } = refund
    const due = { ...refund, subject: `return-${returnId}`, receipt: toReturnReceipt(refund) }
    // Nothing is not refunded: what a promo code paid for in full.
    const isDone = amountMinor === 0 || (await tryRefund({ db, now, payments }, due))
    if (isDone) await updateRefunded(db, { kind: 'RETURN_REFUNDED', id: returnId, now: now() })
  }
}

/** What was not found of paid orders, and favours: of all orders, or of one. */
export async function settleOrderRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const asked = { provider: payments.name, ...(orderId !== undefined && { orderId }) }
  for (const refund of await listDueOrderRefunds(db, asked)) {
    const subject = `favour-${refund.refundId}`
    const due = { ...refund, subject, receipt: toReturnReceipt(refund) }
    if (await tryRefund({ db, now, payments }, due)) {
      await updateRefunded(db, { kind: 'LINES_REFUNDED', id: refund.refundId, now: now() })
    }
  }
}

/** Of all that one payment brought. */
export const toOrderSubject = (paymentId: string) => `refund-${paymentId}`

/**
 * True when the money is given back, false while the provider is at it. Throws ProviderError when
 * it is silent or refuses; RefundCancelledError is noted, and the next try is under another key.
 */
export async function refundPayment(
  db: Database,
  payments: PaymentPort,
  { subject, providerId, amountMinor, receipt }: DueRefund,
): Promise<boolean> {
  const known = await findRefundTry(db, subject)
  const { cancelledCount, refundId } = known
  // A reply that was lost is asked for under the same key: only a cancelled refund, which moved no
  // money, makes room for another.
  const idempotencyKey = cancelledCount === 0 ? subject : `${subject}-${cancelledCount}`
  try {
    const refund = refundId
      ? await payments.findRefund(refundId)
      : await payments.refund({ id: providerId, amountMinor, idempotencyKey, receipt })
    if (refund.status === 'DONE') return true
    await updateRefundPending(db, subject, { cancelledCount, refundId: refund.id })
    return false
  } catch (error) {
    if (error instanceof RefundCancelledError) await updateRefundCancelled(db, subject, known)
    if (error instanceof ProviderError) {
      // What is refused for good is for a person to look at.
      const level = error.isTransient ? 'warn' : 'error'
      log(level, { event: 'refund-postponed', key: idempotencyKey, error: error.message })
    }
    throw error
  }
}

async function tryRefund(
  { db, now, payments }: Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort },
  due: DueRefund,
): Promise<boolean> {
  const isDone = await refundPayment(db, payments, due).catch((error: unknown) => {
    if (error instanceof ProviderError) return false
    throw error
  })
  if (!isDone) await updateRefundTried(db, due.subject, now())
  return isDone
}
