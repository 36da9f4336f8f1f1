/** Refunds online payments: of cancelled orders, of goods that came back, and parts of a price. */
import type { ApiDependencies } from '#api/context.ts'
import { listReturnMarkingCodes } from '#api/data/marking/code.ts'
import { listRefunds } from '#api/data/order/cancel.ts'
import { listDueOrderRefunds } from '#api/data/order/refund.ts'
import { updateRefunded } from '#api/data/order/refund-done.ts'
import { listReturnRefunds } from '#api/data/order/return.ts'
import { findPaymentOrder } from '#api/data/payment/payment.ts'
import type { ReceiptLine } from '#api/data/payment/receipt-line.ts'
import {
  listOrderParts,
  listPaidParts,
  listRefundParts,
  type RefundPart,
  takeOrderParts,
  takeRefundParts,
  toOrderSubject,
  updatePartDone,
} from '#api/data/payment/refund-part.ts'
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
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import { toCovered, toFoundLines, toReceipt, withCodes } from './receipt.ts'
import { listOverpaid, listOwnMinor, splitByPayment, sumLines } from './rest.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>
type Ready = Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort }

type DueRefund = {
  /** What the money is given back for: the refunds of one subject are never two. */
  subject: string
  providerId: string
  amountMinor: number
  /** Of a part of the payment; null of all of it. */
  receipt: Receipt | null
  lines: ReceiptLine[] | null
  mode: ReceiptMode
}

/** What cancelled orders were paid: of all, or of one. The sweep repeats what failed. */
export async function settleRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const ready = { db, now, payments }
  const provider = payments.name
  for (const { orderId: id } of await listRefunds(db, { provider, orderId })) {
    // What has a refund already goes back by it: the rest of each payment is what is left then.
    for (const due of await listDueOrderRefunds(db, { provider, orderId: id })) {
      await takeParts(db, provider, { ...due, subject: toLinesSubject(due.refundId) })
    }
    await takeOrderParts(db, { orderId: id, provider })
    if (await refundOrder(ready, id)) {
      await updateRefunded(db, { kind: 'ORDER_REFUNDED', id, now: now() })
    }
  }
}

/** True when nothing is left of the payments of a cancelled order. */
async function refundOrder(ready: Ready, orderId: string): Promise<boolean> {
  const { db } = ready
  const parts = await listOrderParts(db, orderId)
  const receipts = await findOrderReceipts(db, orderId, parts)
  let isDone = true
  for (const [i, part] of parts.entries()) {
    const { lines = null, receipt = null } = receipts[i] ?? {}
    const due = { ...part, subject: toOrderSubject(part.paymentId), lines, receipt }
    if (!part.isDone && !(await refundPart(ready, due, due.subject))) isDone = false
  }
  return isDone
}

/** Of one payment that goes back whole its own receipt says what it is of. */
async function findOrderReceipts(
  db: Database,
  orderId: string,
  parts: RefundPart[],
): Promise<Pick<DueRefund, 'lines' | 'receipt'>[]> {
  const none = { lines: null, receipt: null }
  const [first, ...others] = parts
  if (!first || (others.length === 0 && first.isWhole)) return [none]
  const found = await findPaymentOrder(db, orderId)
  if (!found) return parts.map(() => none)
  const { order, items } = found
  const kept = listOverpaid({ ...toCovered(found), now: [] })
  const all = parts.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  // Payments of before did not keep what they were of.
  const lines = sumLines(kept) === all ? kept : toFoundLines(order, items)
  return splitByPayment(lines, parts).map((split, i) => ({
    lines: split,
    receipt: toReceipt(order.recipient, split, parts[i]?.mode ?? 'full_prepayment'),
  }))
}

/** What was paid for goods that the shop has taken back. */
export async function settleReturns({ db, now, payments }: Dependencies): Promise<void> {
  if (!payments) return
  for (const refund of await listReturnRefunds(db, payments.name)) {
    const codes = await listReturnMarkingCodes(db, refund.returnId)
    const items = withCodes(refund.items, codes)
    // Goods that come back were handed over.
    const mode = 'full_payment'
    const due = { ...refund, items, mode, subject: `return-${refund.returnId}` } as const
    if (await settleRefund({ db, now, payments }, due)) {
      await updateRefunded(db, { kind: 'RETURN_REFUNDED', id: refund.returnId, now: now() })
    }
  }
}

const toLinesSubject = (refundId: string) => `favour-${refundId}`

/** What was not found of paid orders, what a change took off, and favours: of all orders, or of one. */
export async function settleOrderRefunds(
  { db, now, payments }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const asked = { provider: payments.name, ...(orderId !== undefined && { orderId }) }
  for (const refund of await listDueOrderRefunds(db, asked)) {
    // A favour is of goods that were handed over; what was not found or taken off never was.
    const mode = refund.kind === 'FAVOUR' ? 'full_payment' : null
    const due = { ...refund, mode, subject: toLinesSubject(refund.refundId) } as const
    if (await settleRefund({ db, now, payments }, due)) {
      await updateRefunded(db, { kind: 'LINES_REFUNDED', id: refund.refundId, now: now() })
    }
  }
}

type Settled = {
  orderId: string
  subject: string
  amountMinor: number
  recipient: string
  items: ReceiptLine[]
  /** Null repeats that of the payment. */
  mode: ReceiptMode | null
}

/** Goods go back out of the payment that they were paid by, so that its taxes are those of its sale. */
async function takeParts(
  db: Database,
  provider: string,
  { orderId, subject, amountMinor, items }: Omit<Settled, 'recipient' | 'mode'>,
): Promise<void> {
  const payments = await listPaidParts(db, { orderId, provider })
  const minors = listOwnMinor(items, payments)
  const own = payments.map(({ paymentId }, i) => ({ paymentId, ownMinor: minors[i] ?? 0 }))
  await takeRefundParts(db, { orderId, provider, subject, amountMinor, own })
}

/** True when all of it is back; nothing is not refunded: what a promo code paid for in full. */
async function settleRefund(ready: Ready, due: Settled): Promise<boolean> {
  const { db, now, payments } = ready
  const { subject } = due
  if (due.amountMinor === 0) return true
  await takeParts(db, payments.name, due)
  const parts = await listRefundParts(db, subject)
  const receipts = splitByPayment(due.items, parts)
  let isDone = true
  for (const [i, part] of parts.entries()) {
    if (part.isDone) continue
    const lines = receipts[i] ?? []
    const mode = due.mode ?? part.mode
    const receipt = toReceipt(due.recipient, lines, mode)
    const asked = { ...part, subject: toPartSubject(subject, part), receipt, lines, mode }
    if (!(await refundPart(ready, asked, subject))) isDone = false
  }
  if (!isDone) await updateRefundTried(db, subject, now())
  return isDone
}

/** The first payment of an order was all of it once: its key is the subject itself. */
const toPartSubject = (subject: string, { part }: RefundPart) =>
  part === 1 ? subject : `${subject}.${part}`

async function refundPart(
  { db, now, payments }: Ready,
  due: DueRefund & { paymentId: string },
  subject: string,
): Promise<boolean> {
  const refundId = await tryRefund({ db, now, payments }, due)
  if (!refundId) return false
  await updatePartDone(db, { ...due, subject, refundId, now: now() })
  return true
}

/**
 * The refund's id when the money is given back, null while the provider is at it. Throws
 * ProviderError when it is silent or refuses; RefundCancelledError is noted, and the next try is under another key.
 */
export async function refundPayment(
  db: Database,
  payments: PaymentPort,
  { subject, providerId, amountMinor, receipt }: Omit<DueRefund, 'lines' | 'mode'>,
): Promise<string | null> {
  const known = await findRefundTry(db, subject)
  const { cancelledCount, refundId } = known
  // A reply that was lost is asked for under the same key: only a cancelled refund, which moved no
  // money, makes room for another.
  const idempotencyKey = cancelledCount === 0 ? subject : `${subject}-${cancelledCount}`
  try {
    const refund = refundId
      ? await payments.findRefund(refundId)
      : await payments.refund({ id: providerId, amountMinor, idempotencyKey, receipt })
    if (refund.status === 'DONE') return refund.id
    await updateRefundPending(db, subject, { cancelledCount, refundId: refund.id })
    return null
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

async function tryRefund({ db, now, payments }: Ready, due: DueRefund): Promise<string | null> {
  const refundId = await refundPayment(db, payments, due).catch((error: unknown) => {
    if (error instanceof ProviderError) return null
    throw error
  })
  if (!refundId) await updateRefundTried(db, due.subject, now())
  return refundId
}
