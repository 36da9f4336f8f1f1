/** The buyer's side of the messages in an order. */
import type { ApiDependencies } from '#api/context.ts'
import { prepareTalkMessage } from '#api/data/message/talk-message.ts'
import {
  findStoredResponse,
  type IdempotencyKey,
  prepareKept,
  toIdempotencyKey,
} from '#api/data/order/idempotency.ts'
import { isManyMessages, markReadBy, prepareOrderMessage } from '#api/data/order/message.ts'
import { readPhotos } from '#api/domain/file/photo.ts'
import { answerOrder } from '#api/domain/idempotent-replay.ts'
import { decline, type Outcome } from '#api/outcome.ts'
import type { OrderMessageAdd } from '#schema/rest/order/message.ts'
import type { Order } from '#schema/rest/order/order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>
type Asked = OrderMessageAdd & { userId: string; id: string; key: string | null }

/** Answers the order with the message in it. */
export async function addOrderMessage(
  dependencies: Dependencies,
  { userId, id, key, ...message }: Asked,
): Promise<Outcome<Order>> {
  const { db, now } = dependencies
  const scope = `order-message:${userId}`
  const kept = key === null ? null : await toIdempotencyKey(scope, key, { id, ...message })
  const replayed = kept && (await replay(dependencies, { userId, id }, kept))
  if (replayed) return replayed
  const found = await answerOrder(dependencies, { userId, id })
  if (!found.ok) return found
  const { value: order } = found
  if (!order.isTalkable) return decline(isOver(order, now()) ? 'ORDER_TALK_CLOSED' : 'FORBIDDEN')
  const photos = readPhotos(message.photos)
  if (!photos.ok) return photos
  const made = { id: crypto.randomUUID(), orderId: order.id, now: now() }
  try {
    await db.batch([
      ...(kept ? [prepareKept(db, kept, { id: order.id, now: now() })] : []),
      ...prepareOrderMessage(db, {
        ...made,
        side: 'BUYER',
        userId,
        author: null,
        text: message.text,
        photos: photos.value,
      }),
      prepareTalkMessage(db, { ...made, kind: 'BUYER_MESSAGE' }),
    ])
  } catch (error) {
    if (isManyMessages(error)) return decline('ORDER_MESSAGE_LIMIT')
    const twin = kept && (await replay(dependencies, { userId, id }, kept))
    if (!twin) throw error
    return twin
  }
  return answerOrder(dependencies, { userId, id })
}

const isOver = ({ talkUntil }: Order, now: Date) => talkUntil !== null && new Date(talkUntil) <= now

/** The order as it is now: what is written in it is not kept once more beside the key. */
async function replay(
  dependencies: Dependencies,
  order: { userId: string; id: string },
  kept: IdempotencyKey,
): Promise<Outcome<Order> | null> {
  const found = await findStoredResponse(dependencies.db, kept)
  if (!found) return null
  return found.isSame ? answerOrder(dependencies, order) : decline('IDEMPOTENCY_MISMATCH')
}

/** Marks what the shop wrote as read, up to a message. */
export async function readOrderMessages(
  dependencies: Dependencies,
  { userId, id, lastId }: { userId: string; id: string; lastId: string },
): Promise<Outcome<Order>> {
  const { db, now } = dependencies
  const found = await answerOrder(dependencies, { userId, id })
  if (!found.ok || found.value.unreadMessageCount === 0) return found
  await markReadBy(db, { userId, orderId: found.value.id, lastId, now: now() })
  return answerOrder(dependencies, { userId, id })
}
