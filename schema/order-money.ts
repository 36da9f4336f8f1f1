/** What an order costs now and what of it has been paid: the one reckoning that all who show it use. */
import type { OrderStatus } from './rest/order/order.ts'
import type { PaymentType } from './rest/payment/payment.ts'

/** What is known of an order's money, in kopecks. */
export type OrderMoneyFacts = {
  status: OrderStatus
  paymentType: PaymentType
  /** Goods less their reductions, delivery and lifting, as they were ordered. */
  orderedMinor: number
  /** What of that was not found when the goods were picked. */
  missingMinor: number
  /** A bank holds it for the order. */
  heldMinor: number
  /** What the payments of the order brought. */
  paidMinor: number
  /** What was paid at the counter or the door as parts of the order were handed over. */
  doorMinor: number
  /** Of lines: what was not found of a paid order, what a change took off it, and favours. */
  linesMinor: number
  /** What of `linesMinor` the order does not cost any more: it was not found, or taken off. */
  correctedMinor: number
  /** Of leftovers that the shop has taken back. */
  returnsMinor: number
  /** What of lines and leftovers has not been sent yet. */
  unsentMinor: number
  /** The money of a cancelled order has been sent. */
  isRefunded: boolean
}

export type OrderMoneyMinor = {
  orderedMinor: number
  totalMinor: number
  heldMinor: number
  paidMinor: number
  givenBackMinor: number
  toGiveBackMinor: number
  toPayMinor: number
}

type Shown = {
  sums: { total: { amountMinor: number } }
  money?: { ordered: { amountMinor: number } } | null
}

/** What of an order that is shown was not found when it was picked. */
export const toMissingMinor = ({ sums, money }: Shown): number =>
  (money?.ordered ?? sums.total).amountMinor - sums.total.amountMinor

/**
 * What is still to be paid when an order is received is paid there: all of it ON_RECEIPT, and what a
 * change added of one that was paid online. The rest of an invoice comes by another transfer.
 */
const isPaidAtDoor = ({ status, paymentType }: OrderMoneyFacts) =>
  paymentType !== 'INVOICE' && status === 'COMPLETED'

export function reckonOrder(facts: OrderMoneyFacts): OrderMoneyMinor {
  const { status, orderedMinor, heldMinor, linesMinor, returnsMinor } = facts
  const totalMinor = orderedMinor - facts.missingMinor
  const cameMinor = facts.paidMinor + facts.doorMinor
  const dueMinor = Math.max(0, totalMinor + facts.correctedMinor - heldMinor - cameMinor)
  const paidMinor = cameMinor + (isPaidAtDoor(facts) ? dueMinor : 0)
  const isCancelled = status === 'CANCELLED'
  // What was given back line by line is no part of what goes back when the rest is cancelled.
  const restMinor = isCancelled ? Math.max(0, paidMinor - linesMinor - returnsMinor) : 0
  const toGiveBackMinor = facts.unsentMinor + (facts.isRefunded ? 0 : restMinor)
  return {
    orderedMinor,
    totalMinor,
    heldMinor,
    paidMinor,
    givenBackMinor: linesMinor + returnsMinor + restMinor - toGiveBackMinor,
    toGiveBackMinor,
    toPayMinor: isCancelled || isPaidAtDoor(facts) ? 0 : dueMinor,
  }
}
