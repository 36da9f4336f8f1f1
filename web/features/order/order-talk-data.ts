/** What buyer and shop write to each other in an order: how it is read, written and marked. */
import { photoBytesMax } from '#schema/complaint.ts'
import { messagePhotoMax, messageTextMax, unsaidMessage } from '#schema/order-message.ts'
import { type FormErrors, readText, toFormErrors } from '#web/forms/form-read.ts'
import { toBase64 } from '#web/forms/photo.ts'
import type { OrderTalk_OrderFragment } from '#web/generated/graphql/graphql.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import { type Storefront, StorefrontError } from '#web/graphql/storefront.ts'

/**
 * `$before` is a variable of the query: null of the newest messages. How many there are is left to
 * the schema: a document is charged for a number that it names.
 */
export const OrderTalkOrder = graphql(`
  fragment OrderTalk_order on Order {
    id
    unreadMessageCount
    isTalkable
    talkUntil
    messages(before: $before) {
      items { id side authorName isOwn text photoCount at isRead }
      hasEarlier
    }
  }
`)

export type Talk = OrderTalk_OrderFragment
export type TalkMessage = Talk['messages']['items'][number]

/** What may have come since the page was opened. */
export const OrderTalk = graphql(`
  query OrderTalk($id: ID!, $before: ID) {
    viewer {
      order(id: $id) { id ...OrderTalk_order }
      unreadOrderMessageCount
    }
  }
`)

const OrderMessageAdd = graphql(`
  mutation OrderMessageAdd($input: OrderMessageAddInput!) {
    orderMessageAdd(input: $input) {
      order { id }
      userErrors { message field }
    }
  }
`)

const OrderMessagesRead = graphql(`
  mutation OrderMessagesRead($orderId: ID!, $lastId: ID!, $before: ID) {
    orderMessagesRead(orderId: $orderId, lastId: $lastId) {
      order { id ...OrderTalk_order }
      viewer { unreadOrderMessageCount }
      userErrors { message }
    }
  }
`)

/** A message that was not taken; its pictures are to be chosen again. */
export type MessageAnswer = { errors: FormErrors; text: string }

/** Writes to the shop; null when it is done. */
export async function writeMessage(
  { mutate }: Storefront,
  orderId: string,
  form: FormData,
): Promise<MessageAnswer | null> {
  const text = readText(form, 'text')
  const files = form.getAll('photos').filter((value) => value instanceof File && value.size > 0)
  const errors = check(text, files)
  if (Object.keys(errors).length > 0) return { errors, text }
  const idempotencyKey = readText(form, 'key') || crypto.randomUUID()
  try {
    const photos = await Promise.all(files.map(toBase64))
    const input = { orderId, idempotencyKey, text, photos }
    const { userErrors } = (await mutate(OrderMessageAdd, { input })).orderMessageAdd
    return userErrors.length === 0
      ? null
      : { errors: toFormErrors(userErrors, ['text', 'photos']), text }
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
    return { errors: { form: error.message }, text }
  }
}

function check(text: string, files: readonly FormDataEntryValue[]): FormErrors {
  const errors: FormErrors = {}
  if (text === '' && files.length === 0) errors.text = unsaidMessage
  if (text.length > messageTextMax) errors.text = `Не\u00a0больше ${messageTextMax}\u00a0букв`
  if (files.length > messagePhotoMax) errors.photos = `Не\u00a0больше ${messagePhotoMax} фотографий`
  const large = files.findIndex((file) => file instanceof File && file.size > photoBytesMax)
  if (large >= 0) errors.photos ??= `Фото ${large + 1} больше 1\u00a0МБ. Выберите поменьше`
  return errors
}

/** Says that the shop's messages were seen. Nothing is said of a failure: they stay unread. */
export async function readMessages(
  { mutate }: Storefront,
  orderId: string,
  lastId: string,
): Promise<void> {
  try {
    await mutate(OrderMessagesRead, { orderId, lastId, before: null })
  } catch (error) {
    if (!(error instanceof StorefrontError)) throw error
  }
}
