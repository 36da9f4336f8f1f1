/** The answer of a call that changes an order, the same on every repeat of its key. */

import type { ApiDependencies } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { findStoredResponse, type IdempotencyKey, keepAnswer } from '#api/data/order/idempotency.ts'
import { findOrder } from '#api/data/order/order.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { Order } from '#schema/rest/order/order.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>

/**
 * The first answer to a key, which a crash may have kept from being stored with the change; null
 * when the key is new.
 */
export async function replayOrder(
  dependencies: Dependencies,
  userId: string,
  kept: IdempotencyKey,
): Promise<Outcome<Order> | null> {
  const found = await findStoredResponse(dependencies.db, kept)
  if (!found) return null
  if (!found.isSame) return decline('IDEMPOTENCY_MISMATCH')
  if (found.answer !== null) return accept(parse<Order>(found.answer))
  return answerKept(dependencies, { userId, id: found.id }, kept)
}

/** The order that was made with a key, as its first answer told it. */
export async function answerKept(
  dependencies: Dependencies,
  order: { userId: string; id: string },
  kept: IdempotencyKey,
): Promise<Outcome<Order>> {
  const made = await answerOrder(dependencies, order)
  if (!made.ok) return made
  const first = await keepAnswer(dependencies.db, kept, JSON.stringify(made.value))
  return first ? accept(parse<Order>(first)) : decline('CONFLICT')
}

/** The order as it is. */
export async function answerOrder(
  { db, now }: Dependencies,
  { userId, id }: { userId: string; id: string },
): Promise<Outcome<Order>> {
  const found = await findOrder(db, { userId, id, now: now() })
  return found ? accept(found) : decline('NOT_FOUND')
}
