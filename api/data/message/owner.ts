/** Whose message it is, and the order that it tells of. */
import { type Sql, sql } from '#api/data/sql.ts'
import type { MessageKind } from '#api/rules/message/kind.ts'
import { answeredId } from './answered-subject.ts'
import { askedId, askedOrderId, parseAskedSubject } from './asked-subject.ts'

const self = (subject: Sql) => subject
const changedOrderId = (id: Sql) => sql`(SELECT order_id FROM order_changes WHERE id = ${id})`

/** The order that the subject of each kind is of. */
export const orderIds: Partial<Record<MessageKind, (subject: Sql) => Sql>> = {
  PAYMENT_ASKED: self,
  ORDER_ACCEPTED: self,
  ORDER_CHANGED: self,
  ORDER_READY: self,
  // Behind the order stands which try it was, once it has failed.
  ORDER_DELIVERING: answeredId,
  DELIVERY_FAILED: answeredId,
  // Behind the order stands which part it was.
  HAND_OVER: answeredId,
  ORDER_CANCELLED: self,
  ORDER_REFUNDED: self,
  ORDER_NEW: self,
  APPROVED: self,
  DECLINED: self,
  APPROVAL_ASKED: askedOrderId,
  ORDER_EDITED: changedOrderId,
  ORDER_CHANGE_ASKED: (subject) => changedOrderId(askedId(subject)),
  LINES_REFUNDED: (id) => sql`(SELECT order_id FROM order_refunds WHERE id = ${id})`,
  RETURN_REFUNDED: (id) => sql`(SELECT order_id FROM order_returns WHERE id = ${id})`,
  RETURN: (id) => sql`(SELECT order_id FROM order_returns WHERE id = ${id})`,
  COMPLAINT: (id) => sql`(SELECT order_id FROM complaints WHERE id = ${id})`,
  COMPLAINT_ANSWERED: (subject) =>
    sql`(SELECT order_id FROM complaints WHERE id = ${answeredId(subject)})`,
  RETURN_ANSWERED: (subject) =>
    sql`(SELECT order_id FROM order_returns WHERE id = ${answeredId(subject)})`,
  RECEIPT_MADE: (id) => sql`(SELECT order_id FROM receipts WHERE id = ${id})`,
  PAYMENT_REFUNDED: (id) => sql`(SELECT order_id FROM payments WHERE id = ${id})`,
}

/** Who made the order; null of what is of none. */
export function ownerOf(kind: MessageKind, subject: string): Sql {
  // The one who is asked, and not the one who ordered.
  const { userId } = parseAskedSubject(subject)
  const isNamed = kind === 'APPROVAL_ASKED' || (kind === 'ORDER_CHANGE_ASKED' && userId !== '')
  if (isNamed) return sql`${userId}`
  const id = orderIds[kind]?.(sql`${subject}`)
  return id ? sql`(SELECT user_id FROM orders WHERE id = ${id})` : sql`NULL`
}
