/** How an order is paid, in the words that its buyer and the shop's people read alike. */
import type { OrderStatus } from './rest/order/order.ts'
import type { PaymentType } from './rest/payment/payment.ts'

export type OrderPaid = {
  status: OrderStatus
  type: PaymentType
  method: 'PICKUP' | 'DELIVERY'
  /** Kopecks, as the order's money is reckoned. */
  heldMinor: number
  paidMinor: number
  givenBackMinor: number
  toGiveBackMinor: number
}

type Money = { amountMinor: number }
type Shown = Pick<OrderPaid, 'status'> & {
  payment: Pick<OrderPaid, 'type'>
  delivery: Pick<OrderPaid, 'method'>
  money?: { held: Money; paid: Money; givenBack: Money; toGiveBack: Money } | null
}

/** An order as its page has it; money that is not known is none. */
export const toOrderPaid = ({ status, payment, delivery, money }: Shown): OrderPaid => ({
  status,
  type: payment.type,
  method: delivery.method,
  heldMinor: money?.held.amountMinor ?? 0,
  paidMinor: money?.paid.amountMinor ?? 0,
  givenBackMinor: money?.givenBack.amountMinor ?? 0,
  toGiveBackMinor: money?.toGiveBack.amountMinor ?? 0,
})

const names: Record<PaymentType, string> = {
  ONLINE: 'онлайн',
  ON_RECEIPT: 'при\u00a0получении',
  INVOICE: 'по\u00a0счёту',
}

/** «по счёту, ждёт согласования», «оплачен 6 617 ₽, возвращено 900,39 ₽». */
export function describePaid(
  paid: OrderPaid,
  formatMoney: (amountMinor: number) => string,
): string {
  const { status, type, method, heldMinor, paidMinor, givenBackMinor, toGiveBackMinor } = paid
  const name = names[type]
  if (paidMinor > 0) {
    const words = [
      `оплачен${type === 'ON_RECEIPT' ? ` ${name}` : ''} ${formatMoney(paidMinor)}`,
      givenBackMinor > 0 && `возвращено ${formatMoney(givenBackMinor)}`,
      toGiveBackMinor > 0 && `возвращаем ${formatMoney(toGiveBackMinor)}`,
    ]
    return [type === 'INVOICE' && name, ...words].filter(Boolean).join(', ')
  }
  if (status === 'CANCELLED')
    return type === 'ON_RECEIPT' ? 'не\u00a0оплачен' : `${name}, не\u00a0оплачен`
  if (heldMinor > 0) return `${name}, деньги удержаны: ${formatMoney(heldMinor)}`
  if (status === 'AWAITING_APPROVAL') return `${name}, ждёт согласования`
  if (type !== 'ON_RECEIPT') return `${name}, ждёт оплаты`
  return method === 'PICKUP' ? `${name} в\u00a0магазине` : `${name}, водителю`
}
