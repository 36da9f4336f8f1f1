/** How the paying of an order stands, as its page tells it. */
import { toDiscounts } from '#api/data/cart/cart.ts'
import { sumDiscounts } from '#api/data/order/item.ts'
import { isPayable } from '#api/data/order/money.ts'
import type { PaymentOrder, PaymentRow } from '#api/data/payment/payment.ts'
import { parseReceipt } from '#api/data/payment/receipt-line.ts'
import { toMoney } from '#schema/money.ts'
import type { Payment, PaymentReceipt, PaymentState } from '#schema/rest/payment/payment.ts'
import { toReasonText } from './reason.ts'
import {
  listPaymentItems,
  listVats,
  toPaidPart,
  toPaymentItems,
  toReceiptLines,
  toVats,
} from './receipt.ts'
import { sumLines } from './rest.ts'

/** An order to pay, and the attempt that the address named by its number. */
export type Named = PaymentOrder & { number: number | null }

export const findAttempt = ({ payments, number }: Named) =>
  number === null ? undefined : payments[number - 1]

/** Attempts the buyer never saw a page of do not count. */
const toLast = (payments: PaymentOrder['payments']) =>
  payments.findLast((attempt) => attempt.confirmation_url !== null)

/** Of the attempts at the rest; those that a change has ended count no more. */
function toRestStatus(payments: PaymentOrder['payments']): Payment['status'] {
  const isSettled = ({ status }: PaymentRow) => status === 'PAID' || status === 'AUTHORIZED'
  const settled = Math.max(0, ...payments.filter(isSettled).map(({ part }) => part))
  const status = toLast(payments.filter(({ part }) => part > settled))?.status ?? 'NEW'
  return status === 'EXPIRED' ? 'NEW' : status
}

function toStatus(found: PaymentOrder): Pick<Payment, 'status'> {
  const { order, payments } = found
  const last = toLast(payments)
  if (order.status === 'CANCELLED' && (order.paid_at !== null || order.cancel_reason !== null)) {
    return { status: 'CANCELLED' }
  }
  if (found.isRest) return { status: toRestStatus(payments) }
  if (order.paid_at !== null) return { status: 'PAID' }
  if (payments.some(({ status }) => status === 'AUTHORIZED')) return { status: 'AUTHORIZED' }
  if (order.status !== 'AWAITING_PAYMENT') return { status: 'EXPIRED' }
  return { status: last?.status ?? 'NEW' }
}

export const findPaid = (payments: PaymentOrder['payments']) =>
  payments.find(({ status }) => status === 'PAID')

export function toState(found: Named, now: Date): PaymentState {
  const { order } = found
  const attempt = findAttempt(found)
  const payments = attempt ? [attempt] : found.payments
  const { status } = attempt ?? toStatus(found)
  const declined = payments.findLast((each) => each.status === 'DECLINED')
  return {
    orderId: order.id,
    orderNumber: String(order.number),
    status,
    reason: status === 'DECLINED' ? toReasonText(declined?.reason ?? null) : null,
    amount: toMoney(attempt?.amount_minor ?? toAmountMinor(found)),
    expiresAt: order.payment_expires_at ?? order.created_at,
    isPayable: isPayable(order, now),
    isRest: found.isRest,
    type: toLast(payments)?.type ?? null,
    qr: status === 'PENDING' ? toQr(payments) : null,
    isPaid: order.paid_at !== null,
  }
}

/** What is to be paid yet; of what is paid, all that was. */
function toAmountMinor(found: PaymentOrder): number {
  const { order, payments, toPayMinor } = found
  if (toPayMinor > 0) return toPayMinor
  const paid = payments.filter(({ status }) => status === 'PAID')
  return paid.reduce((sum, { amount_minor }) => sum + amount_minor, 0) || order.total_minor
}

function toQr(payments: PaymentOrder['payments']): string | null {
  const last = toLast(payments)
  return last?.confirmation_type === 'QR' ? last.confirmation_url : null
}

/** What a payment was of: the order, or the part of it that it brought. */
export function toPaidLines(
  found: PaymentOrder,
  payment: PaymentRow,
): Pick<PaymentReceipt, 'discounts' | 'vats' | 'items'> {
  const { order } = found
  const { items } = toPaidPart(found, payment)
  const lines = parseReceipt(payment.receipt)
  const isAll = sumLines(toReceiptLines(order, items)) === payment.amount_minor
  if (isAll || lines.length === 0) {
    return {
      discounts: toDiscounts(sumDiscounts(items)),
      vats: listVats(order, items),
      items: listPaymentItems(order, items),
    }
  }
  return { discounts: [], vats: toVats(lines), items: toPaymentItems(lines) }
}
