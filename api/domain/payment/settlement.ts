/** Settles payments. Only the provider's answer changes an order's payment. */

import type { ApiDependencies } from '#api/context.ts'
import { isPayable } from '#api/data/order/money.ts'
import { findNumberedId } from '#api/data/order/number.ts'
import { updateOrderAsked } from '#api/data/payment/open-payment.ts'
import { payOrder } from '#api/data/payment/pay-order.ts'
import {
  cancelUnpaid,
  findPaymentOrder,
  listOverdueOrderIds,
  type PaymentOrder,
  type PaymentRow,
  updatePaymentDeclined,
  updatePaymentGivenBack,
} from '#api/data/payment/payment.ts'
import { toOrderSubject } from '#api/data/payment/refund-part.ts'
import type { Database } from '#api/database.ts'
import { log } from '#api/providers/log.ts'
import type { PaymentPort, ProviderPayment } from '#api/providers/payment.ts'
import { ProviderError } from '#api/providers/request.ts'
import { isSameSecret } from '#api/rules/account/tokens.ts'
import { loseHold, takeHold } from './hold.ts'
import { refundPayment } from './refund.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments'>

/** The order a payment page's address names; null alike for a foreign token and no order. */
export async function findByToken(
  dependencies: Dependencies,
  { id, token }: { id: string; token: string },
): Promise<PaymentOrder | null> {
  const found = await findNumberedOrder(dependencies.db, id)
  if (!(await isSameSecret(found?.order.payment_token ?? '', token))) return null
  return found && settleDue(dependencies, found)
}

/** Messages name an order by its number, which is shorter. */
async function findNumberedOrder(db: Database, id: string): Promise<PaymentOrder | null> {
  const known = /^\d{1,12}$/.test(id) ? await findNumberedId(db, Number(id)) : id
  return known === null ? null : findPaymentOrder(db, known)
}

/** The same for its buyer, who needs no token; null alike for another's order and no order. */
export async function findByBuyer(
  dependencies: Dependencies,
  { id, userId }: { id: string; userId: string },
): Promise<PaymentOrder | null> {
  const found = await findPaymentOrder(dependencies.db, id)
  return found?.order.user_id === userId ? settleDue(dependencies, found) : null
}

/** An order whose time to pay is over is settled before it is shown. */
async function settleDue(
  dependencies: Dependencies,
  found: PaymentOrder,
): Promise<PaymentOrder | null> {
  if (found.order.status !== 'AWAITING_PAYMENT') return found
  if (isPayable(found.order, dependencies.now())) return found
  await settleOverdue(dependencies, found)
  return findPaymentOrder(dependencies.db, found.order.id)
}

/** Asks the provider about every attempt that is not over; its silence changes nothing. */
export async function refreshPayments(
  dependencies: Dependencies,
  found: PaymentOrder,
): Promise<void> {
  for (const payment of found.payments) {
    if (payment.status === 'PAID' || payment.status === 'DECLINED') continue
    await refreshPayment(dependencies, payment)
  }
}

/** Cancels the orders that were not paid in time: all of them, or one user's. */
export async function settleOverdueOrders(
  dependencies: Dependencies,
  userId?: string,
): Promise<void> {
  const { db, now } = dependencies
  for (const id of await listOverdueOrderIds(db, { now: now(), userId })) {
    const found = await findPaymentOrder(db, id)
    // Of a bank transfer no provider knows: the shop says that it came, or time cancels the order.
    if (!found) await cancelUnpaid(db, id, now())
    // A provider that is down is not asked fifty times: each answer may take ten seconds.
    else if (!(await settleOverdue(dependencies, found))) return
  }
}

/**
 * The provider is asked first: a payment made in the last minute must not meet a cancelled order.
 * False when it is down.
 */
async function settleOverdue(dependencies: Dependencies, found: PaymentOrder): Promise<boolean> {
  const { db, now } = dependencies
  try {
    await refreshPayments(dependencies, found)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    // The payment's state is unknown. The goods stay reserved until the provider answers, and
    // other orders are looked at first.
    log('warn', { event: 'order-not-settled', orderId: found.order.id, error: error.message })
    await updateOrderAsked(db, found.order.id, now())
    return !error.isTransient
  }
  await cancelUnpaid(db, found.order.id, now())
  return true
}

/** Asks the provider about one attempt, and settles what it says. */
export async function refreshPayment(
  { db, now, payments }: Dependencies,
  payment: PaymentRow,
): Promise<void> {
  if (!payments || payments.name !== payment.provider || !payment.provider_id) return
  const known = await payments.find(payment.provider_id)
  // Another account's, whose keys are no longer in the settings.
  if (!known) log('error', { event: 'payment-unknown', paymentId: payment.id })
  if (!known || !isOurs(known, payment)) return
  const { id, order_id: orderId } = payment
  const { reason } = known
  if (known.status === 'DECLINED') {
    if (payment.status !== 'AUTHORIZED') {
      return updatePaymentDeclined(db, { id, reason, now: now() })
    }
    // The bank has let go early: goods are not kept for money that is not there.
    return loseHold({ db, now }, { orderId, paymentId: id, reason })
  }
  if (known.status === 'PENDING') return
  const { status, heldUntil } = known
  const taken = { orderId, paymentId: id, now: now() }
  if (status === 'PAID' && payment.status === 'AUTHORIZED') {
    return takeHold(db, { ...taken, amountMinor: known.amountMinor })
  }
  if (await payOrder(db, { ...taken, status, heldUntil })) return
  await giveBack({ db, now, payments }, payment, known)
}

/** Paid a second time, or after the goods were given up: the money goes back at once. */
async function giveBack(
  { db, now, payments }: Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort },
  { id }: PaymentRow,
  known: ProviderPayment,
): Promise<void> {
  if (known.status === 'PAID') {
    const { id: providerId, amountMinor } = known
    const due = { subject: toOrderSubject(id), providerId, amountMinor, receipt: null }
    const refundId = await refundPayment(db, payments, due)
    // The provider will report the payment again, and the refund is checked then.
    if (!refundId) throw new ProviderError(payments.name, 'a refund is under way', true)
    await updatePaymentGivenBack(db, { id, refundId, now: now() })
  } else {
    await payments.cancel({ ...known, idempotencyKey: `cancel-${id}` })
    await updatePaymentDeclined(db, { id, reason: 'refunded', now: now() })
  }
  log('warn', { event: 'payment-refunded', paymentId: id })
}

/** Sum, currency and order as we asked for; anything else moves nothing. */
function isOurs(known: ProviderPayment, payment: PaymentRow): boolean {
  // Of what was held a part may have been taken.
  const isCaptured = payment.status === 'AUTHORIZED' && known.status === 'PAID'
  const isSame =
    (known.amountMinor === payment.amount_minor ||
      (isCaptured && known.amountMinor < payment.amount_minor)) &&
    known.currency === 'RUB' &&
    known.orderId === payment.order_id
  if (!isSame) log('error', { event: 'payment-mismatch', paymentId: payment.id })
  return isSame
}
