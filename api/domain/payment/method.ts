/** The online payment methods of an order, and which of them hold the money first. */

import { parse } from '#api/data/catalogue/card.ts'
import type { OrderRow } from '#api/data/order/order-row.ts'
import type { PaymentOrder } from '#api/data/payment/payment.ts'
import { isLight } from '#schema/delivery-price.ts'
import type { OnlinePaymentType, PaymentWay } from '#schema/rest/payment/payment.ts'

/** The most the banks let through SBP at once. */
const sbpMaxMinor = 700_000 * 100

/** What is weighed out: the sum is certain when it lies on the scales. */
const weighedUnits = new Set(['кг', 'т'])

const dayMs = 24 * 60 * 60 * 1000
/**
 * Of the days that a bank holds money the last is the sweep's, to let it go in time; the one before
 * is the day of the delivery itself, at whose end goods may still be on the shelf.
 */
const spareDays = 2

type Delivery = { method: string; date?: string | null }
type Paid = Pick<PaymentOrder, 'order' | 'items' | 'tariff' | 'terms' | 'toPayMinor' | 'isRest'>

/** Whether a person must confirm the order before its sum is certain. */
function needsConfirmation({ order, items, tariff }: Paid): boolean {
  const { method } = parse<Delivery>(order.delivery)
  const load = { weightGrams: order.weight_grams, volumeCubicCm: 0 }
  // A load too heavy for the smallest truck: the shop has to find another one first.
  const isHeavy = method === 'DELIVERY' && !(tariff && isLight(tariff, load))
  return isHeavy || items.some(({ unit }) => weighedUnits.has(unit))
}

/** Counted from the order, not from now: the page, the attempt and its repeat must say the same. */
function isPickedWhileHeld(order: OrderRow, holdDays: number): boolean {
  const due = parse<Delivery>(order.delivery).date ?? order.ready_at
  const heldMaxMs = (holdDays - spareDays) * dayMs
  return due !== null && Date.parse(due) - Date.parse(order.created_at) <= heldMaxMs
}

/**
 * SBP knows no holds: what is paid by it is paid at once, and refunded when it must. So is the rest
 * of an order: the shop has looked at the goods when it changed them.
 */
export const isHeldFirst = (paid: Paid, type: OnlinePaymentType) =>
  type !== 'SBP' &&
  !paid.isRest &&
  needsConfirmation(paid) &&
  isPickedWhileHeld(paid.order, paid.terms.paymentHoldDays)

export function listPaymentMethods(paid: Paid): PaymentWay[] {
  const ways: Omit<PaymentWay, 'isHeld'>[] = [
    { type: 'CARD', title: 'Банковской картой', text: 'Мир, Visa, Mastercard' },
    { type: 'SBP', title: 'Через СБП', text: 'Из приложения вашего банка' },
    { type: 'SBERPAY', title: 'SberPay', text: 'В\u00a0приложении СберБанк Онлайн' },
  ]
  const { online } = paid.terms.payments
  return ways
    .filter(({ type }) => online.includes(type))
    .filter(({ type }) => type !== 'SBP' || paid.toPayMinor <= sbpMaxMinor)
    .map((way) => ({ ...way, isHeld: isHeldFirst(paid, way.type) }))
}
