/** Paying an order through the provider, whose word alone moves it. */

import type { z } from 'zod'
import type { OnlinePaymentType } from '#schema/rest/order.ts'
import type { ApiDependencies } from './context.ts'
import { findKept, type IdempotencyKey, toIdempotencyKey } from './data/idempotency.ts'
import { isPayable, type OrderItemRow, type OrderRow } from './data/order.ts'
import {
  attemptMax,
  cancelUnpaid,
  createPayment,
  findPaymentOrder,
  listOverdueOrderIds,
  type PaymentOrder,
  type PaymentRow,
  payOrder,
  updatePaymentDeclined,
  updatePaymentStarted,
} from './data/payment.ts'
import { log } from './log.ts'
import type { PaymentPort, ProviderPayment, ReceiptItem } from './providers/payment.ts'
import { ProviderError } from './providers/request.ts'
import { accept, decline, type Outcome } from './refusal.ts'
import { isSameSecret } from './secret.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'origin'>
type Type = z.infer<typeof OnlinePaymentType>

/** The order a payment page's address names; null alike for a foreign token and no order. */
export async function findByToken(
  dependencies: Dependencies,
  { id, token }: { id: string; token: string },
): Promise<PaymentOrder | null> {
  const found = await findPaymentOrder(dependencies.db, id)
  if (!(await isSameSecret(found?.order.payment_token ?? '', token))) return null
  if (!found || found.order.status !== 'AWAITING_PAYMENT') return found
  if (isPayable(found.order, dependencies.now())) return found
  await settleOverdue(dependencies, found)
  return findPaymentOrder(dependencies.db, id)
}

/** Asks the provider about every attempt that is not over; its silence changes nothing. */
export async function refreshPayments(
  dependencies: Dependencies,
  found: PaymentOrder,
): Promise<void> {
  for (const payment of found.payments) {
    if (payment.status !== 'PENDING' && payment.status !== 'EXPIRED') continue
    await refreshPayment(dependencies, found.order, payment)
  }
}

/** Ends the orders nobody paid in time: all of them, or one user's. */
export async function settleOverdueOrders(
  dependencies: Dependencies,
  userId?: string,
): Promise<void> {
  const { db, now } = dependencies
  for (const id of await listOverdueOrderIds(db, { now: now(), userId })) {
    const found = await findPaymentOrder(db, id)
    if (found) await settleOverdue(dependencies, found)
  }
}

/** The provider is asked first: a payment made in the last minute must not meet a cancelled order. */
async function settleOverdue(dependencies: Dependencies, found: PaymentOrder): Promise<void> {
  const { db, now } = dependencies
  try {
    await refreshPayments(dependencies, found)
  } catch (error) {
    // Nobody knows whether it was paid. The goods stay kept until the provider answers.
    if (error instanceof ProviderError) return
    throw error
  }
  await cancelUnpaid(db, found.order.id, now())
}

async function refreshPayment(
  { db, now, payments }: Dependencies,
  order: OrderRow,
  payment: PaymentRow,
): Promise<void> {
  if (!payments || payments.name !== payment.provider || !payment.provider_id) return
  const known = await payments.find(payment.provider_id)
  if (!known || !isOurs(known, payment)) return
  const { id } = payment
  if (known.status === 'DECLINED') {
    await updatePaymentDeclined(db, { id, reason: known.reason, now: now() })
  }
  const idempotencyKey = `capture-${id}`
  const isPaid =
    known.status === 'PAID' ||
    (known.status === 'AUTHORIZED' &&
      (await payments.capture({ ...known, idempotencyKey })).status === 'PAID')
  if (!isPaid) return
  if (await payOrder(db, { orderId: order.id, paymentId: id, now: now() })) return
  await giveBack({ db, now, payments }, payment, known)
}

/** Paid a second time, or after the goods were given up: the money goes back at once. */
async function giveBack(
  { db, now, payments }: Pick<Dependencies, 'db' | 'now'> & { payments: PaymentPort },
  { id }: PaymentRow,
  known: ProviderPayment,
): Promise<void> {
  await payments.refund({ ...known, idempotencyKey: `refund-${id}` })
  await updatePaymentDeclined(db, { id, reason: 'refunded', now: now() })
  log('warn', { event: 'payment-refunded', paymentId: id })
}

/** Sum, currency and order as we asked for; anything else moves nothing. */
function isOurs(known: ProviderPayment, payment: PaymentRow): boolean {
  const isSame =
    known.amountMinor === payment.amount_minor &&
    known.currency === 'RUB' &&
    known.orderId === payment.order_id
  if (!isSame) log('error', { event: 'payment-mismatch', paymentId: payment.id })
  return isSame
}

/**
 * Starts paying, or answers the page of the attempt that is under way: by the same `key`, or of
 * the same type. The sum is the order's, whatever was asked.
 */
export async function startPayment(
  dependencies: Dependencies,
  found: PaymentOrder,
  { type, key }: { type: Type; key: string | null },
): Promise<Outcome<string>> {
  const { db, now, payments } = dependencies
  if (!payments) return decline('ORDER_NOT_PAYABLE')
  const { order } = found
  const kept = key === null ? null : await toIdempotencyKey(`payment:${order.id}`, key, { type })
  const replayed = kept && (await replay(dependencies, kept, order.id))
  if (replayed) return replayed
  await refreshPayments(dependencies, found)
  const current = await findPaymentOrder(db, order.id)
  const refusal = refuseStart(current, now())
  if (refusal || !current) return refusal ?? decline('NOT_FOUND')
  const pending = current.payments.find(
    (payment) => payment.status === 'PENDING' && payment.type === type && payment.confirmation_url,
  )
  if (pending?.confirmation_url) return accept(pending.confirmation_url)
  if (current.payments.length >= attemptMax) return decline('TOO_MANY')
  const attempt = {
    id: crypto.randomUUID(),
    order_id: order.id,
    type,
    provider: payments.name,
    amount_minor: order.total_minor,
  }
  if (await createPayment(db, attempt, { kept, now: now() })) {
    return open(dependencies, payments, current, attempt)
  }
  return (kept && (await replay(dependencies, kept, order.id))) || decline('CONFLICT')
}

function refuseStart(found: PaymentOrder | null, now: Date): Outcome<never> | null {
  if (!found) return decline('NOT_FOUND')
  const { order } = found
  if (isPayable(order, now)) return null
  const wasAwaited = order.paid_at === null && order.payment_expires_at !== null
  const isOver = wasAwaited && new Date(order.payment_expires_at ?? 0) <= now
  return decline(isOver ? 'PAYMENT_EXPIRED' : 'ORDER_NOT_PAYABLE')
}

/** A key seen before: its attempt's page, asked of the provider again when the first reply was lost. */
async function replay(
  dependencies: Dependencies,
  kept: IdempotencyKey,
  orderId: string,
): Promise<Outcome<string> | null> {
  const { db, payments } = dependencies
  const known = await findKept(db, kept)
  if (!known) return null
  if (!known.isSame) return decline('IDEMPOTENCY_MISMATCH')
  const found = await findPaymentOrder(db, orderId)
  const payment = found?.payments.find(({ id }) => id === known.id)
  if (payment?.confirmation_url) return accept(payment.confirmation_url)
  if (!found || !payment || !payments) return decline('CONFLICT')
  return open(dependencies, payments, found, payment)
}

async function open(
  { db, now, origin }: Dependencies,
  payments: PaymentPort,
  { order, items }: PaymentOrder,
  attempt: Pick<PaymentRow, 'id' | 'type'>,
): Promise<Outcome<string>> {
  const token = order.payment_token ?? ''
  const started = await payments.create({
    idempotencyKey: attempt.id,
    orderId: order.id,
    orderNumber: String(order.number),
    amountMinor: order.total_minor,
    type: attempt.type,
    returnUrl: `${origin}/orders/${order.id}/payments/${token}/status`,
    receipt: toReceipt(order, items),
  })
  const { id: providerId, confirmationUrl } = started
  await updatePaymentStarted(db, { id: attempt.id, providerId, confirmationUrl, now: now() })
  if (!confirmationUrl) throw new ProviderError(payments.name, 'no page to pay at', false)
  return accept(confirmationUrl)
}

function toReceipt(order: OrderRow, items: OrderItemRow[]) {
  const { phone, email } = JSON.parse(order.recipient) as { phone: string; email: string | null }
  const services = [
    { description: 'Доставка', totalMinor: order.delivery_minor },
    { description: 'Подъём на этаж', totalMinor: order.lifting_minor },
  ].filter(({ totalMinor }) => totalMinor > 0)
  const lines: ReceiptItem[] = [
    ...items.map(({ name, quantity, total_minor: totalMinor, promo_minor: promoMinor }) => ({
      description: name,
      quantity,
      totalMinor: totalMinor - promoMinor,
      kind: 'commodity' as const,
    })),
    ...services.map((service) => ({ ...service, quantity: 100, kind: 'service' as const })),
  ]
  return { phone, email, items: lines }
}
