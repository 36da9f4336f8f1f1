/** What may follow what: the call, the pages at `/staff` and `npm run order` all read this table. */
import type { OrderStatus } from './rest/order/order.ts'

type Method = 'PICKUP' | 'DELIVERY'
type Way = Record<OrderStatus, readonly OrderStatus[]>

/** Every order begins and ends so. */
const shared = {
  AWAITING_APPROVAL: ['AWAITING_PAYMENT', 'ACCEPTED', 'CANCELLED'],
  AWAITING_PAYMENT: ['ACCEPTED', 'CANCELLED'],
  ACCEPTED: ['PICKING', 'CANCELLED'],
  COMPLETED: [],
  CANCELLED: [],
} as const satisfies Partial<Way>

/**
 * READY is of PICKUP, DELIVERING of DELIVERY. Orders that took the other one before the two ways
 * were told apart go on from there.
 */
const ways: Record<Method, Way> = {
  PICKUP: {
    ...shared,
    PICKING: ['READY', 'CANCELLED'],
    READY: ['COMPLETED', 'CANCELLED'],
    DELIVERING: ['READY', 'COMPLETED', 'CANCELLED'],
  },
  DELIVERY: {
    ...shared,
    PICKING: ['DELIVERING', 'CANCELLED'],
    READY: ['DELIVERING', 'COMPLETED', 'CANCELLED'],
    DELIVERING: ['COMPLETED', 'CANCELLED'],
  },
}

/** Waits for money or for an approver: nothing else accepts it, and the shop may only cancel it. */
export const isPending = (status: OrderStatus) =>
  status === 'AWAITING_PAYMENT' || status === 'AWAITING_APPROVAL'

/** What the shop may do next, the usual step first. */
export const listNext = (from: OrderStatus, method: Method): OrderStatus[] =>
  isPending(from) ? ['CANCELLED'] : [...ways[method][from]]

/**
 * What follows a delivery that failed, by an act that says why: READY waits for another day. No plain
 * step leads back, so that no order loses its day without a word to its buyer.
 */
const afterFailure: readonly OrderStatus[] = ['READY', 'CANCELLED']

/** Whether the driver may come back with an order. */
export const canFail = (from: OrderStatus, method: Method) =>
  from === 'DELIVERING' && method === 'DELIVERY'

/** Whether `to` is a step that follows `from`, of whichever way. */
export const canFollow = (from: OrderStatus, to: OrderStatus) =>
  Object.values(ways).some((way) => way[from].includes(to)) ||
  (canFail(from, 'DELIVERY') && afterFailure.includes(to))

/** ALL is all of it; HANDOVER is when, to whom and how it is handed over: goods are picked. */
export const changeScopes = ['ALL', 'HANDOVER', 'NONE'] as const
export type ChangeScope = (typeof changeScopes)[number]

const changeable: Record<OrderStatus, ChangeScope> = {
  // The approver has seen the goods and the sum.
  AWAITING_APPROVAL: 'HANDOVER',
  AWAITING_PAYMENT: 'ALL',
  ACCEPTED: 'ALL',
  PICKING: 'ALL',
  READY: 'HANDOVER',
  DELIVERING: 'HANDOVER',
  COMPLETED: 'NONE',
  CANCELLED: 'NONE',
}

/** What of an order the shop may change now. */
export const toChangeScope = (status: OrderStatus): ChangeScope => changeable[status]
