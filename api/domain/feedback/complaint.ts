/** Creates complaints. */

import type { ApiDependencies } from '#api/context.ts'
import { createComplaint } from '#api/data/feedback/complaint.ts'
import { toIdempotencyKey } from '#api/data/order/idempotency.ts'
import { readPhotos } from '#api/domain/file/photo.ts'
import { answerOrder, replayOrder } from '#api/domain/idempotent-replay.ts'
import { decline, declineField, type Outcome } from '#api/outcome.ts'
import type { ComplaintCreate } from '#schema/rest/feedback/complaint.ts'
import type { Order } from '#schema/rest/order/order.ts'

type Asked = ComplaintCreate & { userId: string; id: string; key: string | null }

/** Answers the order with the complaint on it. */
export async function fileComplaint(
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  { userId, id, key, ...complaint }: Asked,
): Promise<Outcome<Order>> {
  const { db, now } = dependencies
  const scope = `complaint:${userId}`
  const kept = key === null ? null : await toIdempotencyKey(scope, key, { id, ...complaint })
  const replay = async () => kept && replayOrder(dependencies, userId, kept)
  const replayed = await replay()
  if (replayed) return replayed
  const found = await answerOrder(dependencies, { userId, id })
  if (!found.ok) return found
  if (found.value.buyerName !== null) return decline('FORBIDDEN')
  if (!found.value.isComplainable) return decline('ORDER_NOT_COMPLAINABLE')
  const itemIds = new Set(found.value.items.map((item) => item.id))
  if (complaint.itemIds.some((itemId) => !itemIds.has(itemId))) {
    return declineField(['itemIds'], 'Такой позиции в\u00a0заказе нет', 'INVALID')
  }
  const photos = readPhotos(complaint.photos)
  if (!photos.ok) return photos
  const made = { ...complaint, orderId: id, photos: photos.value, kept, now: now() }
  const conflict = await createComplaint(db, made)
  if (conflict === 'many') return decline('COMPLAINT_LIMIT')
  return (await replay()) ?? answerOrder(dependencies, { userId, id })
}
