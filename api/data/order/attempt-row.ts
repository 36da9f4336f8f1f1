/** Tries at paying, and transfers, as an order shows them. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import type { Order } from '#schema/rest/order/order.ts'
import type { OnlinePaymentType } from '#schema/rest/payment/payment.ts'

export type AttemptRow = {
  order_id: string
  type: OnlinePaymentType
  status: string
  amount_minor: number
  created_at: string
}
export type Transfer = NonNullable<Order['payment']['transfer']>
export type TransferRow = { order_id: string; document: string }

/** Of the orders whose ids are a JSON list. */
export const attemptsQuery = (ids: string): Sql => sql`SELECT order_id, type, status, amount_minor,
    created_at FROM payments
  WHERE order_id IN (SELECT value FROM json_each(${ids})) AND document IS NULL
  ORDER BY created_at, id`

export const transfersQuery = (ids: string): Sql => sql`SELECT order_id, document FROM payments
  WHERE order_id IN (SELECT value FROM json_each(${ids})) AND document IS NOT NULL ORDER BY part`

export function toAttempt({ created_at: at, type, status, amount_minor: amount }: AttemptRow) {
  return { at, type, status, amount: toMoney(amount) }
}
