/** What is told when an order moves: the statements stand in the batch of the move. */
import { type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import { prepareMessage } from './message.ts'

/**
 * By whom an order is cancelled: time cancels what was not paid, and what was not approved. What an
 * approver says has a message of its own.
 */
export type Canceller = 'BUYER' | 'COLLEAGUE' | 'SHOP' | 'TIME' | 'NO_APPROVAL' | 'APPROVER'

type Moved = {
  orderId: string
  to: OrderStatus
  now: Date
  by?: Canceller
}

/** Each under the condition that the order is still to be moved. */
export function prepareOrderMessages(
  db: Database,
  { orderId, to, now, by }: Moved,
  isStill: Sql,
): D1PreparedStatement[] {
  const tell = (kind: MessageKind, when: Sql = sql`1`) =>
    prepareMessage(
      db,
      { kind, subject: orderId, ...(by && { detail: by }), now },
      sql`${isStill} AND ${when}`,
    )
  const isBy = (method: 'PICKUP' | 'DELIVERY') =>
    sql`EXISTS (SELECT 1 FROM orders
      WHERE id = ${orderId} AND delivery ->> '$.method' = ${method})`
  const isShort = sql`EXISTS (SELECT 1 FROM order_items i
    WHERE i.order_id = ${orderId} AND i.picked < i.quantity)`
  switch (to) {
    case 'ACCEPTED':
      return [tell('ORDER_ACCEPTED'), tell('ORDER_NEW')]
    case 'READY':
      return [tell('ORDER_CHANGED', isShort), tell('ORDER_READY', isBy('PICKUP'))]
    case 'DELIVERING':
      return [tell('ORDER_CHANGED', isShort), tell('ORDER_DELIVERING', isBy('DELIVERY'))]
    case 'CANCELLED':
      return by === 'APPROVER' ? [] : [tell('ORDER_CANCELLED')]
    default:
      return []
  }
}
