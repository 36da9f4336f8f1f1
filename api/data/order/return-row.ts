/** Returns as an order shows them. */

import { sql } from '#api/data/sql.ts'
import { toMoney } from '#schema/money.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { OrderReturn } from '#schema/rest/order/return.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Until when leftovers are taken back; null before the goods are with the buyer. */
export function findReturnUntil(
  status: OrderStatus,
  events: readonly { status: OrderStatus; at: string }[],
  returnDays: number,
): string | null {
  const received = events.findLast((event) => event.status === 'COMPLETED')
  if (status !== 'COMPLETED' || !received) return null
  return new Date(Date.parse(received.at) + returnDays * dayMs).toISOString()
}

/** A line of a return. */
export type OrderReturnRow = {
  order_id: string
  id: string
  number: number
  status: 'REQUESTED' | 'ACCEPTED' | 'REFUSED'
  refunded_at: string | null
  answer: string | null
  hand_back: 'CASH' | 'BANK' | null
  created_at: string
  order_item_id: string
  quantity: number
  amount_minor: number
}

/** Of the orders whose ids are a JSON list. */
export const returnsQuery = (ids: string) =>
  sql`SELECT r.order_id, r.id, r.number, r.status, r.refunded_at, r.answer, r.hand_back,
      r.created_at,
      i.order_item_id, i.quantity, i.amount_minor
    FROM order_returns r JOIN order_return_items i ON i.return_id = r.id
    WHERE r.order_id IN (SELECT value FROM json_each(${ids})) ORDER BY r.number, i.order_item_id`

export function toOrderReturns(
  rows: readonly OrderReturnRow[],
  { hasTransferDocument }: { hasTransferDocument: boolean },
): OrderReturn[] {
  const byId = Map.groupBy(rows, ({ id }) => id)
  return [...byId.values()].flatMap((lines) => {
    const [row] = lines
    if (!row) return []
    return {
      id: row.id,
      number: String(row.number),
      status: row.refunded_at ? 'REFUNDED' : row.status,
      answer: row.answer,
      createdAt: row.created_at,
      amount: toMoney(lines.reduce((sum, line) => sum + line.amount_minor, 0)),
      way: row.hand_back,
      hasCorrection: hasTransferDocument && row.status === 'ACCEPTED',
      partCorrections: [],
      items: lines.map((line) => ({
        itemId: line.order_item_id,
        quantity: toQuantity(line.quantity),
        amount: toMoney(line.amount_minor),
      })),
    }
  })
}
