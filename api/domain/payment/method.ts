/** The online payment methods of an order, and which of them hold the money first. */

import { parse } from '#api/data/catalogue/card.ts'
import { lightest } from '#api/data/delivery/truck.ts'
import type { OrderItemRow } from '#api/data/order/item.ts'
import type { OrderRow } from '#api/data/order/order.ts'
import type { OnlinePaymentType, PaymentWay } from '#schema/rest/payment/payment.ts'

/** The most the banks let through SBP at once. */
const sbpMaxMinor = 700_000 * 100

/** What is weighed out: the sum is certain when it lies on the scales. */
const weighedUnits = new Set(['кг', 'т'])

/**
 * A bank holds money for seven days. The last is the sweep's, to let it go in time; the one before
 * is the day of the delivery itself, at whose end goods may still be on the shelf.
 */
const heldMaxMs = 5 * 24 * 60 * 60 * 1000

type Delivery = { method: string; date?: string | null }

/** Whether a person must confirm the order before its sum is certain. */
function needsConfirmation(order: OrderRow, items: OrderItemRow[]): boolean {
  const { method } = parse<Delivery>(order.delivery)
  // A load too heavy for the smallest truck: the shop has to find another one first.
  const isHeavy = method === 'DELIVERY' && order.weight_grams > lightest.carriesGrams
  return isHeavy || items.some(({ unit }) => weighedUnits.has(unit))
}

/** Counted from the order, not from now: the page, the attempt and its repeat must say the same. */
function isPickedWhileHeld(order: OrderRow): boolean {
  const due = parse<Delivery>(order.delivery).date ?? order.ready_at
  return due !== null && Date.parse(due) - Date.parse(order.created_at) <= heldMaxMs
}

/** SBP knows no holds: what is paid by it is paid at once, and refunded when it must. */
export const isHeldFirst = (order: OrderRow, items: OrderItemRow[], type: OnlinePaymentType) =>
  type !== 'SBP' && needsConfirmation(order, items) && isPickedWhileHeld(order)

export function listPaymentMethods(order: OrderRow, items: OrderItemRow[]): PaymentWay[] {
  const ways: Omit<PaymentWay, 'isHeld'>[] = [
    { type: 'CARD', title: 'Банковской картой', text: 'Мир, Visa, Mastercard' },
    { type: 'SBP', title: 'Через СБП', text: 'Из приложения вашего банка' },
    { type: 'SBERPAY', title: 'SberPay', text: 'В\u00a0приложении СберБанк Онлайн' },
  ]
  return ways
    .filter(({ type }) => type !== 'SBP' || order.total_minor <= sbpMaxMinor)
    .map((way) => ({ ...way, isHeld: isHeldFirst(order, items, way.type) }))
}
