/** Starts a payment: saves the attempt and asks the provider for a page or a QR code. */

import type { ApiDependencies } from '#api/context.ts'
import {
  findStoredResponse,
  type IdempotencyKey,
  toIdempotencyKey,
} from '#api/data/order/idempotency.ts'
import { isPayable } from '#api/data/order/money.ts'
import {
  attemptMax,
  createPayment,
  endOutdatedPayments,
  findPaymentOrder,
  type PaymentOrder,
  type PaymentRow,
  updatePaymentStarted,
} from '#api/data/payment/payment.ts'
import { parseReceipt } from '#api/data/payment/receipt-line.ts'
import type { Database } from '#api/database.ts'
import { toRetryAt } from '#api/domain/retry.ts'
import { accept, decline, declineField, type Outcome } from '#api/outcome.ts'
import type { PaymentPort } from '#api/providers/payment.ts'
import { ProviderError } from '#api/providers/request.ts'
import type { ReceiptMode } from '#schema/receipt-settings.ts'
import type { ConfirmationType, OnlinePaymentType } from '#schema/rest/payment/payment.ts'
import { isHeldFirst, listPaymentMethods } from './method.ts'
import { toCovered, toReceipt } from './receipt.ts'
import { listRest } from './rest.ts'
import { refreshPayments } from './settlement.ts'
import { takeRatesOfToday } from './vat-day.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'payments' | 'origin' | 'vat'>

/** Where a started payment goes on. */
export type Confirmation = { confirmationUrl: string; confirmationType: ConfirmationType }

/**
 * Starts paying, or answers the page of the attempt that is under way: by the same `key`, or of
 * the same type. The sum is what the order is to be paid yet, whatever was asked.
 */
export async function startPayment(
  dependencies: Dependencies,
  found: PaymentOrder,
  { type, key }: { type: OnlinePaymentType; key: string | null },
): Promise<Outcome<Confirmation>> {
  const { db, now, payments } = dependencies
  if (!payments) return decline('ORDER_NOT_PAYABLE')
  const { order } = found
  const kept = key === null ? null : await toIdempotencyKey(`payment:${order.id}`, key, { type })
  const replayed = kept && (await replay(dependencies, kept, order.id))
  if (replayed) return replayed
  await refreshPayments(dependencies, found)
  await takeRatesOfToday(dependencies, order)
  const current = await findCurrent(db, order.id, now())
  const refusal = refuseStart(current, type, now())
  if (refusal || !current) return refusal ?? decline('NOT_FOUND')
  const underWay = await resume(dependencies, payments, current, type)
  if (underWay) return underWay
  if (current.payments.length >= attemptMax) return decline('TOO_MANY')
  const attempt = {
    id: crypto.randomUUID(),
    order_id: order.id,
    type,
    provider: payments.name,
    amount_minor: current.toPayMinor,
    receipt: JSON.stringify(listRest(toCovered(current), current.toPayMinor)),
    receipt_mode: toReceiptMode(payments, isHeldFirst(current, type)),
    confirmation_type: toConfirmationType(type),
  }
  if (await createPayment(db, attempt, { kept, now: now() })) {
    return open(dependencies, payments, current, attempt)
  }
  const twin = kept && (await replay(dependencies, kept, order.id))
  if (twin) return twin
  const since = await findPaymentOrder(db, order.id)
  return (since && (await resume(dependencies, payments, since, type))) ?? decline('CONFLICT')
}

/** Without attempts at another sum than is to be paid now. */
async function findCurrent(db: Database, id: string, now: Date): Promise<PaymentOrder | null> {
  const found = await findPaymentOrder(db, id)
  const isOutdated = found?.payments.some(
    ({ status, amount_minor }) => status === 'PENDING' && amount_minor !== found.toPayMinor,
  )
  if (!isOutdated || !found) return found
  await endOutdatedPayments(db, { orderId: id, toPayMinor: found.toPayMinor, now })
  return findPaymentOrder(db, id)
}

/** The page of the attempt of a type that is under way, though another call has yet to ask for it. */
async function resume(
  dependencies: Dependencies,
  payments: PaymentPort,
  found: PaymentOrder,
  type: OnlinePaymentType,
): Promise<Outcome<Confirmation> | null> {
  const pending = found.payments.find((each) => each.status === 'PENDING' && each.type === type)
  if (!pending) return null
  const known = toConfirmation(pending)
  return known ? accept(known) : open(dependencies, payments, found, pending)
}

/** Held money is taken when the goods are picked: the shop says whether that is their sale. */
const toReceiptMode = ({ receipts }: PaymentPort, isHeld: boolean): ReceiptMode =>
  isHeld && receipts.held === 'payment' ? 'full_payment' : 'full_prepayment'

/** A bank's app reads SBP off a screen, or opens by the same link on the phone itself. */
const toConfirmationType = (type: OnlinePaymentType): ConfirmationType =>
  type === 'SBP' ? 'QR' : 'REDIRECT'

const toConfirmation = (payment: PaymentRow): Confirmation | null =>
  payment.confirmation_url === null
    ? null
    : {
        confirmationUrl: payment.confirmation_url,
        confirmationType: payment.confirmation_type,
      }

function refuseStart(
  found: PaymentOrder | null,
  type: OnlinePaymentType,
  now: Date,
): Outcome<never> | null {
  if (!found) return decline('NOT_FOUND')
  const { order } = found
  if (isPayable(order, now)) {
    const isWay = listPaymentMethods(found).some((way) => way.type === type)
    return isWay ? null : declineField(['onlinePaymentType'], 'Этот заказ так оплатить нельзя')
  }
  const wasAwaited = order.paid_at === null && order.payment_expires_at !== null
  const isOver = wasAwaited && new Date(order.payment_expires_at ?? 0) <= now
  return decline(isOver ? 'PAYMENT_EXPIRED' : 'ORDER_NOT_PAYABLE')
}

/** A key seen before: its attempt's page, asked of the provider again when the first reply was lost. */
async function replay(
  dependencies: Dependencies,
  kept: IdempotencyKey,
  orderId: string,
): Promise<Outcome<Confirmation> | null> {
  const { db, payments } = dependencies
  const known = await findStoredResponse(db, kept)
  if (!known) return null
  if (!known.isSame) return decline('IDEMPOTENCY_MISMATCH')
  const found = await findPaymentOrder(db, orderId)
  const payment = found?.payments.find(({ id }) => id === known.id)
  const confirmation = payment && toConfirmation(payment)
  if (confirmation) return accept(confirmation)
  if (!found || !payment || !payments) return decline('CONFLICT')
  return open(dependencies, payments, found, payment)
}

async function open(
  { db, now, origin }: Dependencies,
  payments: PaymentPort,
  paid: PaymentOrder,
  attempt: Pick<
    PaymentRow,
    'id' | 'type' | 'confirmation_type' | 'amount_minor' | 'receipt' | 'receipt_mode'
  >,
): Promise<Outcome<Confirmation>> {
  const { order } = paid
  const token = order.payment_token ?? ''
  const started = await payments.create({
    idempotencyKey: attempt.id,
    orderId: order.id,
    orderNumber: String(order.number),
    amountMinor: attempt.amount_minor,
    type: attempt.type,
    isHeld: isHeldFirst(paid, attempt.type),
    confirmationType: attempt.confirmation_type,
    returnUrl: `${origin}/orders/${order.id}/payments/${token}/status`,
    receipt: toReceipt(order.recipient, parseReceipt(attempt.receipt), attempt.receipt_mode),
  })
  const { id: providerId, confirmationUrl } = started
  await updatePaymentStarted(db, {
    id: attempt.id,
    providerId,
    confirmationUrl,
    now: now(),
    askAt: toRetryAt(now(), 0),
  })
  if (!confirmationUrl) throw new ProviderError(payments.name, 'no page to pay at', false)
  return accept({ confirmationUrl, confirmationType: attempt.confirmation_type })
}
