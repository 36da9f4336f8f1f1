/** Attempts to pay for orders online, as an order shows them. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import type { OnlinePaymentType } from '#schema/rest/payment/payment.ts'

export type AttemptRow = {
  order_id: string
  type: OnlinePaymentType
  status: string
  amount_minor: number
  created_at: string
}

/** Of the orders whose ids are a JSON list; a bank transfer is no attempt. */
export const attemptsQuery = (ids: string): Sql =>
  sql`SELECT order_id, type, status, amount_minor, created_at FROM payments
    WHERE order_id IN (SELECT value FROM json_each(${ids})) AND document IS NULL
    ORDER BY created_at, id`

export function toAttempt({ created_at: at, type, status, amount_minor: amount }: AttemptRow) {
  return { at, type, status, amount: toMoney(amount) }
}
