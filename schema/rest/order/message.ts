import * as z from 'zod'
import { photoBytesMax } from '#schema/complaint.ts'
import * as form from '#schema/form.ts'
import {
  messagePhotoMax,
  messagesShown,
  messageTextMax,
  unsaidMessage,
} from '#schema/order-message.ts'
import { Id } from '#schema/rest/scalar.ts'

/** Base64 takes four letters for three bytes. */
const lettersMax = 4 * Math.ceil(photoBytesMax / 3)

export const OrderMessageSide = z
  .enum(['BUYER', 'STAFF'])
  .meta({ description: 'BUYER is who ordered, or a colleague; STAFF are the shop’s people' })
export type OrderMessageSide = z.infer<typeof OrderMessageSide>

export const OrderMessage = z
  .object({
    id: Id.meta({ description: 'Opaque; stands in the addresses of its pictures' }),
    side: OrderMessageSide,
    authorName: z.string().nullable().meta({
      description: 'First name of the buyer, null when not given; name of who wrote for the shop',
    }),
    isOwn: z.boolean().meta({ description: 'The reader has written it' }),
    text: z.string().meta({ description: 'Empty where there are only pictures' }),
    photoCount: z.int().meta({ description: '…/messages/{id}/photos/{0…}' }),
    at: z.iso.datetime().meta({ description: 'When it was written' }),
    isRead: z.boolean().meta({ description: 'The other side has seen it' }),
  })
  .meta({ id: 'OrderMessage', description: 'What a buyer or the shop has written in an order' })
export type OrderMessage = z.infer<typeof OrderMessage>

/** `GET /user/orders/{id}/messages`. */
export const OrderMessageQuery = z.object({
  first: z.coerce
    .number()
    .int()
    .min(1)
    .max(100)
    .default(messagesShown)
    .meta({ description: 'How many of them, the newest' }),
  before: Id.optional().meta({
    description: 'Only those before this message; of an unknown one there are none',
  }),
})
export type OrderMessageQuery = z.infer<typeof OrderMessageQuery>

export const OrderMessageList = z
  .object({
    items: z.array(OrderMessage).max(100).meta({ description: 'The oldest first' }),
    hasEarlier: z.boolean().meta({ description: 'There are others before the first of them' }),
  })
  .meta({ id: 'OrderMessageList', description: 'The newest messages of an order, or earlier ones' })
export type OrderMessageList = z.infer<typeof OrderMessageList>

/** What a message says, of either side. */
export const written = {
  text: z
    .string()
    .trim()
    .max(messageTextMax, form.messages.max(messageTextMax))
    .default('')
    .meta({ description: 'May be empty beside pictures' }),
  photos: z
    .array(z.base64('Это не\u00a0фотография').max(lettersMax, 'Фотография больше 1\u00a0МБ'))
    .max(messagePhotoMax, 'Не\u00a0больше четырёх фотографий')
    .default([])
    .meta({ description: 'JPEG, PNG or WebP, a megabyte each, as base64' }),
}

export const isSaid = ({ text, photos }: { text: string; photos: string[] }) =>
  text !== '' || photos.length > 0
export const unsaid = { error: unsaidMessage, path: ['text'] }

/** `POST /user/orders/{id}/messages`; takes the header `Idempotency-Key`. */
export const OrderMessageAdd = z
  .object(written)
  .refine(isSaid, unsaid)
  .meta({ example: { text: 'Можно поднять на\u00a0этаж?' } })
export type OrderMessageAdd = z.infer<typeof OrderMessageAdd>

/** `POST …/messages/read`. */
export const OrderMessagesRead = z
  .object({
    lastId: Id.meta({ description: 'The newest message that was seen; those before it are, too' }),
  })
  .meta({ example: { lastId: 'message-1' } })
export type OrderMessagesRead = z.infer<typeof OrderMessagesRead>

/** What an order says of its messages. */
export const talk = {
  isTalkable: z.boolean().default(false).meta({
    description: 'Whether the reader may write to the shop in it now',
  }),
  talkUntil: z.string().nullable().default(null).meta({
    description: 'ISO 8601; until when both sides may write; null while it is under way',
  }),
  unreadMessageCount: z.int().default(0).meta({
    description: 'Messages of the shop that were not read',
  }),
  messages: OrderMessageList.nullable().default(null).meta({
    description: 'The newest 50; null in lists',
  }),
}
