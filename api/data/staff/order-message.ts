/** Messages of an order as the shop's people see them. */
import {
  hasRoom,
  type MessageRow,
  messagesQuery,
  type NewMessage,
  toMessageList,
  unreadOf,
} from '#api/data/order/message.ts'
import { termsText, toTerms } from '#api/data/order/terms.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { findTalkUntil, isTalkOpen } from '#api/rules/order/talk-end.ts'
import { messagesShown } from '#schema/order-message.ts'
import type { OrderStatus } from '#schema/rest/order/order.ts'
import type { StaffOrderTalk } from '#schema/rest/staff/order-message.ts'

export type StaffTalkAsked = { number: number; first?: number; before?: string | undefined }

type OrderRow = {
  status: OrderStatus
  last_at: string | null
  unread_count: number
  terms: string | null
}

/** Null when there is no such order. */
export async function findStaffTalk(
  db: Database,
  { number, first = messagesShown, before }: StaffTalkAsked,
  now: Date,
): Promise<StaffOrderTalk | null> {
  const orderId = sql`(SELECT id FROM orders WHERE number = ${number})`
  const asked = { orderId, first, before, readerId: null }
  const [[order], rows] = await readAll<[OrderRow, MessageRow]>(db, [
    sql`SELECT o.status, ${unreadOf(sql`o.id`, 'STAFF')} AS unread_count, ${termsText} AS terms,
        (SELECT e.at FROM order_events e WHERE e.order_id = o.id
          ORDER BY e.position DESC LIMIT 1) AS last_at
      FROM orders o WHERE o.number = ${number}`,
    messagesQuery(asked),
  ])
  if (!order) return null
  const events = order.last_at === null ? [] : [{ at: order.last_at }]
  const until = findTalkUntil(order.status, events, toTerms(order.terms).talkDays)
  return {
    ...toMessageList(rows, asked),
    unreadCount: order.unread_count,
    isOpen: isTalkOpen(until, now),
  }
}

/** Whether the shop may write once more in the order today. */
export async function hasStaffRoom(db: Database, message: NewMessage): Promise<boolean> {
  const room = await prepare(db, sql`SELECT ${hasRoom(message)} AS room`).first<number>('room')
  return room === 1
}

/** Whether nothing was written after what was seen; null was no message. */
export const isLastMessage = (orderId: string, lastId: string | null): Sql =>
  sql`(SELECT m.id FROM order_messages m WHERE m.order_id = ${orderId}
    ORDER BY m.position DESC LIMIT 1) IS ${lastId}`
