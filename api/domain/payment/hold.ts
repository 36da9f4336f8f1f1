/** Taking held money when an order is picked, letting it go when it is not (docs/decisions/0046). */
import type { ApiDependencies } from '#api/context.ts'
import { listMarkingCodes } from '#api/data/marking/code.ts'
import { cancelOrder, findOrderStatus } from '#api/data/order/cancel.ts'
import { type Hold, listDueHolds, unpicked, updateHoldCaptured } from '#api/data/order/hold.ts'
import { updatePaymentAsked } from '#api/data/payment/open-payment.ts'
import { findPaymentOrder, updatePaymentDeclined } from '#api/data/payment/payment.ts'
import type { Database } from '#api/database.ts'
import { log } from '#api/providers/log.ts'
import type { PaymentPort, ProviderPayment, Receipt } from '#api/providers/payment.ts'
import { ProviderError } from '#api/providers/request.ts'
import { giveBackOverpaid, toCapturedLines } from './overpaid.ts'
import { toReceipt, withCodes } from './receipt.ts'
import { takeRatesOfToday } from './vat-day.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'vat'>
type Rated = Omit<Dependencies, 'payments'>

/** The bank lets go by itself in the end; the buyer is told a day earlier. */
const marginMs = 24 * 60 * 60 * 1000

/** Settles the holds of all orders, or of one; the sweep repeats what failed. */
export async function settleHolds(
  { db, now, payments, vat }: Dependencies,
  orderId?: string,
): Promise<void> {
  if (!payments) return
  const endingBefore = new Date(now().getTime() + marginMs)
  for (const hold of await listDueHolds(db, { provider: payments.name, endingBefore, orderId })) {
    try {
      await settleHold({ db, now, payments, vat }, hold)
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error
      // What is refused for good and not settled either is for a person to look at.
      const level = error.isTransient ? 'warn' : 'error'
      log(level, { event: 'hold-postponed', paymentId: hold.paymentId, error: error.message })
      await updatePaymentAsked(db, hold.paymentId, now())
    }
  }
}

async function settleHold(
  { payments, ...rated }: Rated & { payments: PaymentPort },
  hold: Hold,
): Promise<void> {
  const { db, now } = rated
  const { orderId, orderStatus, paymentId } = hold
  const isLate = unpicked.includes(orderStatus)
  const late = { orderId, from: orderStatus, reason: 'Не собран вовремя', now: now() }
  // Moved on since it was listed: the next sweep knows whether its money is to be taken.
  if (isLate && !(await cancelOrder(db, late))) return
  const isCancelled = isLate || orderStatus === 'CANCELLED'
  // Other payments have brought all that the order costs now.
  const isUnneeded = !isCancelled && hold.dueMinor === 0
  const isGivenUp = isCancelled || isUnneeded
  const receipt = isGivenUp ? null : await findReceipt(rated, hold)
  const known = await endHold(payments, hold, { isGivenUp, receipt })
  const { status, amountMinor, reason } = known
  if (status === 'PAID') await takeHold(db, { orderId, paymentId, amountMinor, now: now() })
  if (status !== 'DECLINED') return
  if (isUnneeded) await updatePaymentDeclined(db, { id: paymentId, reason, now: now() })
  else await loseHold({ db, now }, { ...hold, reason })
}

/** What is taken, when that is not what was held: other goods, or the same at rates of another day. */
async function findReceipt(
  rated: Rated,
  { orderId, paymentId, dueMinor, amountMinor }: Hold,
): Promise<Receipt | null> {
  const { db } = rated
  const held = await findPaymentOrder(db, orderId)
  if (held) await takeRatesOfToday(rated, held.order, paymentId)
  const found = await findPaymentOrder(db, orderId)
  const payment = found?.payments.find(({ id }) => id === paymentId)
  if (!found || !payment) return null
  const plain = toCapturedLines(found, payment, dueMinor)
  const isSale = payment.receipt_mode === 'full_payment'
  const codes = isSale ? await listMarkingCodes(db, orderId) : new Map<string, string[]>()
  const lines = withCodes(plain, codes)
  const isSame = payment.receipt === null || payment.receipt === JSON.stringify(lines)
  if (dueMinor === amountMinor && isSame) return null
  return toReceipt(found.order.recipient, lines, payment.receipt_mode)
}

/** Held money has been taken, as much as was due or, by hand at the provider, another sum. */
export async function takeHold(
  db: Database,
  taken: { orderId: string; paymentId: string; amountMinor: number; now: Date },
): Promise<void> {
  const { orderId, paymentId, amountMinor, now } = taken
  const found = await findPaymentOrder(db, orderId)
  const payment = found?.payments.find(({ id }) => id === paymentId)
  const receipt = found && toCapturedLines(found, payment, amountMinor)
  await updateHoldCaptured(db, { ...taken, receipt })
  await giveBackOverpaid(db, orderId, now)
}

/** What the provider refuses to end may have ended: by hand, or by a bank that let go. */
async function endHold(
  payments: PaymentPort,
  { paymentId, providerId: id, dueMinor: amountMinor }: Hold,
  { isGivenUp, receipt }: { isGivenUp: boolean; receipt: Receipt | null },
): Promise<ProviderPayment> {
  try {
    return isGivenUp
      ? await payments.cancel({ id, idempotencyKey: `cancel-${paymentId}` })
      : await payments.capture({
          id,
          amountMinor,
          idempotencyKey: `capture-${paymentId}`,
          receipt,
        })
  } catch (error) {
    if (!(error instanceof ProviderError) || error.isTransient) throw error
    const known = await payments.find(id)
    if (known?.status === 'PAID' || known?.status === 'DECLINED') return known
    throw error
  }
}

/**
 * The bank no longer holds the money: cancels the order unless the shop has picked it, whatever its
 * status was before. The payment is marked last, so that a failed run is repeated.
 */
export async function loseHold(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  lost: { orderId: string; paymentId: string; reason: string | null },
): Promise<void> {
  const { orderId, paymentId } = lost
  for (const from of unpicked) {
    await cancelOrder(db, { orderId, from, reason: 'Банк отпустил деньги', now: now() })
  }
  const status = await findOrderStatus(db, orderId)
  if (status !== 'CANCELLED') log('error', { event: 'hold-lost', orderId, paymentId })
  await updatePaymentDeclined(db, { id: paymentId, reason: lost.reason, now: now() })
}
