/** What each kind of message is to the person who chooses how to be told. */

import type { MessageKind } from '#api/rules/message/kind.ts'
import type { NotificationEvent } from '#schema/notification.ts'

/** A kind that is not here is told whatever was chosen. */
export const events: Partial<Record<MessageKind, NotificationEvent>> = {
  ORDER_ACCEPTED: 'ORDER',
  ORDER_CHANGED: 'ORDER',
  ORDER_EDITED: 'ORDER',
  ORDER_READY: 'ORDER',
  ORDER_DELIVERING: 'DELIVERY',
  DELIVERY_FAILED: 'DELIVERY',
  HAND_OVER: 'ORDER',
  ORDER_CANCELLED: 'ORDER',
  ORDER_REFUNDED: 'ORDER',
  LINES_REFUNDED: 'ORDER',
  RETURN_REFUNDED: 'ORDER',
  PAYMENT_REFUNDED: 'ORDER',
  ORDER_MESSAGE: 'ORDER',
  RESTOCK: 'FAVORITE_STOCK',
  ESTIMATE_PRICE: 'ESTIMATE_PRICE',
  FAVORITE_STOCK: 'FAVORITE_STOCK',
  FAVORITE_PRICE: 'FAVORITE_PRICE',
  POINTS_RELEASED: 'LOYALTY',
  POINTS_EXPIRING: 'LOYALTY',
  INSTALLER_ACCEPTED: 'ANSWER',
  INSTALLER_REFUSED: 'ANSWER',
  COMPLAINT_ANSWERED: 'ANSWER',
  QUESTION_ANSWERED: 'ANSWER',
  RETURN_ANSWERED: 'ANSWER',
  INQUIRY_ANSWERED: 'ANSWER',
  ESTIMATE_VIEWED: 'ANSWER',
  ESTIMATE_ASKED: 'ANSWER',
  ESTIMATE_ACCEPTED: 'ANSWER',
  NEWS: 'NEWS',
}

const urgent: readonly MessageKind[] = [
  'DRAFT_ORDER_SENT',
  'PAYMENT_ASKED',
  'ORDER_READY',
  'ORDER_DELIVERING',
  'ORDER_CHANGE_ASKED',
  'DELIVERY_FAILED',
  'PHONE_CHANGE_ASKED',
  'PHONE_CHANGED',
]

/** What the reader waits for, or must know at once, is sent in their quiet hours, too. */
export const isUrgent = (kind: MessageKind): boolean => urgent.includes(kind)

/** Letters that the reader may stop: an order and the safety of an account need theirs. */
export function isStoppable(kind: MessageKind): boolean {
  const event = events[kind]
  return event !== undefined && event !== 'ORDER' && event !== 'DELIVERY'
}
