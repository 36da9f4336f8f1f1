/** In which ways an order can be paid online, and which of them hold the money first. */
import type { OnlinePaymentType } from '#schema/rest/order.ts'
import type { PaymentWay } from '#schema/rest/payment.ts'
import { parse } from './data/card.ts'
import type { OrderRow } from './data/order.ts'
import type { OrderItemRow } from './data/order-item.ts'

/** The most the banks let through SBP at once. */
const sbpMaxMinor = 700_000 * 100

/** A heavier load than the smallest truck's: somebody has to find another one first. */
const confirmedFromGrams = 1_500_000
/** What is weighed out: the sum is certain when it lies on the scales. */
const weighedUnits = new Set(['кг', 'т'])

/** Whether a person must confirm the order: then its money is held until it is picked. */
function needsConfirmation(order: OrderRow, items: OrderItemRow[]): boolean {
  const { method } = parse<{ method: string }>(order.delivery)
  const isHeavy = method === 'DELIVERY' && order.weight_grams > confirmedFromGrams
  return isHeavy || items.some(({ unit }) => weighedUnits.has(unit))
}

/** SBP knows no holds: what is paid by it is paid at once, and refunded when it must. */
export const isHeldFirst = (order: OrderRow, items: OrderItemRow[], type: OnlinePaymentType) =>
  type !== 'SBP' && needsConfirmation(order, items)

export function listWays(order: OrderRow, items: OrderItemRow[]): PaymentWay[] {
  const ways: Omit<PaymentWay, 'isHeld'>[] = [
    { type: 'CARD', title: 'Банковской картой', text: 'Мир, Visa, Mastercard' },
    { type: 'SBP', title: 'Через СБП', text: 'Из приложения вашего банка' },
    { type: 'SBERPAY', title: 'SberPay', text: 'В\u00a0приложении СберБанк Онлайн' },
  ]
  return ways
    .filter(({ type }) => type !== 'SBP' || order.total_minor <= sbpMaxMinor)
    .map((way) => ({ ...way, isHeld: isHeldFirst(order, items, way.type) }))
}
