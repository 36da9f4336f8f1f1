/** How an order is paid; language/ru/order-paid.ts says it in words. */
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
  toPayMinor: number
}

type Money = { amountMinor: number }
type Shown = Pick<OrderPaid, 'status'> & {
  payment: Pick<OrderPaid, 'type'>
  delivery: Pick<OrderPaid, 'method'>
  money?: { held: Money; paid: Money; givenBack: Money; toGiveBack: Money; toPay: Money } | null
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
  toPayMinor: money?.toPay.amountMinor ?? 0,
})
