/** Snapshots of shared carts; docs/decisions/0016. */

import type { Session } from '#api/context.ts'
import { createShare, findShare } from '#api/data/lists/share.ts'
import type { Database } from '#api/database.ts'
import { accept, type Outcome } from '#api/outcome.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { SharedCart } from '#schema/rest/cart/share.ts'
import { findCart } from './cart.ts'
import { findCards } from './detail.ts'

type Shared = { lines: { productId: string; quantity: number }[] }

/** The token of a link to the goods and quantities of the cart; refused when there are none. */
export async function shareCart(
  db: Database,
  session: Session,
  now: Date,
): Promise<Outcome<string>> {
  const { lines } = await findCart(db, session, now)
  if (lines.length === 0) {
    return { ok: false, refusal: { code: 'NOT_FOUND', message: 'В корзине пока ничего нет' } }
  }
  const list: Shared = {
    lines: lines.map(({ productId, quantity }) => ({ productId, quantity })),
  }
  return accept(await createShare(db, { userId: session.userId, kind: 'CART', list, now }))
}

/** What a link shows in a city; null when there is no such link. */
export async function findSharedCart(
  db: Database,
  cityId: string,
  token: string,
): Promise<SharedCart | null> {
  const share = await findShare<Shared>(db, 'CART', token)
  if (!share) return null
  const { lines } = share.list
  const ids = lines.map(({ productId }) => productId)
  const cards = await findCards(db, cityId, ids)
  const items = lines.flatMap(({ productId, quantity }) => {
    const product = cards.get(productId)
    return product ? [{ product, quantity: toQuantity(quantity) }] : []
  })
  return { sharedAt: share.sharedAt, items }
}
