/** Reads what an order costs now, and what of it has been paid and given back. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import { type OrderMoneyMinor, reckonOrder } from '#schema/order-money.ts'
import type { Order, OrderStatus } from '#schema/rest/order/order.ts'
import type { PaymentType } from '#schema/rest/payment/payment.ts'
import { partsDoorMinor } from './hand-over-door.ts'
import { keptMinor } from './item.ts'

export type OrderMoneyRow = {
  status: OrderStatus
  payment_type: PaymentType
  total_minor: number
  refunded_at: string | null
  missing_minor: number
  held_minor: number
  paid_minor: number
  lines_minor: number
  corrected_minor: number
  returns_minor: number
  unsent_minor: number
  /** Paid as parts of the order were handed over. */
  door_minor: number
}

/** What of order `o` was not found when it was picked, less what had reduced it. */
const missingMinor: Sql = sql`(SELECT coalesce(sum(i.total_minor - i.reduction_minor
    - (${keptMinor})), 0) FROM order_items i WHERE i.order_id = o.id)`

/** What order `o` comes to: what was ordered, less what was not found. */
export const foundMinor: Sql = sql`(o.total_minor - ${missingMinor})`

const paymentMinor = (status: 'AUTHORIZED' | 'PAID'): Sql =>
  sql`(SELECT coalesce(sum(p.amount_minor), 0) FROM payments p
    WHERE p.order_id = o.id AND p.status = ${status})`

const linesMinor = (only: Sql = sql`true`): Sql =>
  sql`(SELECT coalesce(sum(b.amount_minor), 0) FROM order_refunds f
    JOIN order_refund_items b ON b.refund_id = f.id WHERE f.order_id = o.id AND ${only})`

const returnsMinor = (only: Sql = sql`true`): Sql =>
  sql`(SELECT coalesce(sum(b.amount_minor), 0) FROM order_returns r
    JOIN order_return_items b ON b.return_id = r.id
    WHERE r.order_id = o.id AND r.status = 'ACCEPTED' AND ${only})`

/** What was given back because order `o` comes to less than was paid of it. */
export const correctedMinor: Sql = linesMinor(sql`f.kind IN ('SHORT', 'CHANGE')`)

/** What no payment of order `o` has brought: what is taken of a hold at most. */
export const uncoveredMinor: Sql = sql`max(0, ${foundMinor} + ${correctedMinor}
  - ${paymentMinor('PAID')} - ${partsDoorMinor})`

/** What is to be paid yet of order `o`, which is neither cancelled nor received. */
export const restMinor: Sql = sql`max(0, ${foundMinor} + ${correctedMinor}
  - ${paymentMinor('AUTHORIZED')} - ${paymentMinor('PAID')} - ${partsDoorMinor})`

/** The columns of OrderMoneyRow that table `orders` does not have. */
export const moneyColumns: Sql = sql`${missingMinor} AS missing_minor,
  ${paymentMinor('AUTHORIZED')} AS held_minor, ${paymentMinor('PAID')} AS paid_minor,
  ${linesMinor()} AS lines_minor, ${correctedMinor} AS corrected_minor,
  ${returnsMinor()} AS returns_minor,
  ${linesMinor(sql`f.refunded_at IS NULL`)} + ${returnsMinor(sql`r.refunded_at IS NULL`)}
    AS unsent_minor, ${partsDoorMinor} AS door_minor`

export const reckonRow = (row: OrderMoneyRow): OrderMoneyMinor =>
  reckonOrder({
    status: row.status,
    paymentType: row.payment_type,
    orderedMinor: row.total_minor,
    missingMinor: row.missing_minor,
    heldMinor: row.held_minor,
    paidMinor: row.paid_minor,
    linesMinor: row.lines_minor,
    correctedMinor: row.corrected_minor,
    returnsMinor: row.returns_minor,
    unsentMinor: row.unsent_minor,
    doorMinor: row.door_minor,
    isRefunded: row.refunded_at !== null,
  })

export const toOrderMoney = (money: OrderMoneyMinor): NonNullable<Order['money']> => ({
  ordered: toMoney(money.orderedMinor),
  held: toMoney(money.heldMinor),
  paid: toMoney(money.paidMinor),
  givenBack: toMoney(money.givenBackMinor),
  toGiveBack: toMoney(money.toGiveBackMinor),
  toPay: toMoney(money.toPayMinor),
})

/** What a change adds to an order can be paid until the goods are handed over. */
const restStatuses: readonly OrderStatus[] = ['ACCEPTED', 'PICKING', 'READY', 'DELIVERING']

/** Whether an order, or the rest of it, can be paid online now. */
export function isPayable(
  row: OrderMoneyRow & { payment_token: string | null; payment_expires_at: string | null },
  now: Date,
): boolean {
  if (row.payment_token === null) return false
  const expiresAt = row.payment_expires_at
  if (row.status === 'AWAITING_PAYMENT') return expiresAt !== null && new Date(expiresAt) > now
  return restStatuses.includes(row.status) && reckonRow(row).toPayMinor > 0
}
