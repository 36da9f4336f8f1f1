/** The shop's side of the messages in an order. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareTalkMessage } from '#api/data/message/talk-message.ts'
import { prepareOrderMessage, prepareRead } from '#api/data/order/message.ts'
import { toSubject } from '#api/data/staff/order.ts'
import { findStaffOrderState } from '#api/data/staff/order-act.ts'
import {
  findStaffTalk,
  hasStaffRoom,
  isLastMessage,
  type StaffTalkAsked,
} from '#api/data/staff/order-message.ts'
import { readPhotos } from '#api/domain/file/photo.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { StaffOrderMessageAdd, StaffOrderTalk } from '#schema/rest/staff/order-message.ts'
import { actOnce } from './act.ts'
import type { StaffAsked } from './order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/** The newest messages, or those before one. */
export async function answerStaffTalk(
  { db, now }: Dependencies,
  asked: StaffTalkAsked,
): Promise<Outcome<StaffOrderTalk>> {
  const found = await findStaffTalk(db, asked, now())
  return found ? accept(found) : decline('NOT_FOUND')
}

/** Writes to the buyer, who is told by their channels; what they wrote before has been read then. */
export function addStaffOrderMessage(
  dependencies: Dependencies,
  asked: StaffAsked,
  message: StaffOrderMessageAdd,
): Promise<Outcome<StaffOrderTalk>> {
  const { db, now } = dependencies
  const { number, staff } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'order.message', number, ...message },
    seenField: 'lastId',
    plan: async () => {
      const state = await findStaffOrderState(db, number)
      if (!state) return { refusal: { code: 'NOT_FOUND' } }
      const talk = await findStaffTalk(db, { number }, now())
      if (!talk?.isOpen) return { refusal: { code: 'ORDER_TALK_CLOSED' } }
      const photos = readPhotos(message.photos)
      if (!photos.ok) return photos
      const { id: orderId } = state
      const made = { id: crypto.randomUUID(), orderId, now: now() }
      const { text } = message
      const whole = { ...made, side: 'STAFF' as const, userId: null, author: staff.name, text }
      const written = { ...whole, photos: photos.value }
      if (!(await hasStaffRoom(db, written))) return { refusal: { code: 'ORDER_MESSAGE_LIMIT' } }
      return {
        id: orderId,
        isSeen: message.lastId === undefined ? null : isLastMessage(orderId, message.lastId),
        act: {
          act: 'order.message',
          subject: toSubject(number),
          after: { photoCount: message.photos.length },
        },
        statements: [
          ...prepareOrderMessage(db, written),
          prepareTalkMessage(db, { ...made, kind: 'ORDER_MESSAGE' }),
        ],
      }
    },
    answer: () => answerStaffTalk(dependencies, { number }),
  })
}

/** Says that the buyer's messages need no answer, up to one. */
export function readStaffOrderMessages(
  dependencies: Dependencies,
  asked: StaffAsked,
  lastId: string,
): Promise<Outcome<StaffOrderTalk>> {
  const { db, now } = dependencies
  const { number } = asked
  return actOnce(dependencies, asked, {
    request: { act: 'order.messages-read', number, lastId },
    plan: async () => {
      const state = await findStaffOrderState(db, number)
      if (!state) return { refusal: { code: 'NOT_FOUND' } }
      const { id: orderId } = state
      return {
        id: orderId,
        isSeen: null,
        act: { act: 'order.messages-read', subject: toSubject(number) },
        statements: [prepareRead(db, { orderId, reader: 'STAFF', lastId, now: now() })],
      }
    },
    answer: () => answerStaffTalk(dependencies, { number }),
  })
}
