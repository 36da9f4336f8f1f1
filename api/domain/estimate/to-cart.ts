/** Puts the goods of an estimate into the cart, by the cart's own rules of stock and bounds. */

import { knowPromisedPrices } from '#api/data/cart/promise.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { isGone, type Line } from '#api/data/estimate/row.ts'
import { type Held, type HeldWish, keepAtLeast } from '#api/domain/cart/change.ts'
import { replaceCart } from '#api/domain/cart/replace.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { EstimateToCart, EstimateToCartResult } from '#schema/rest/estimate/cart.ts'
import { refuseAs } from './compose.ts'
import type { Asked, Dependencies } from './save.ts'

/** Own lines and what is gone are left out; what the cart could not take all of is named. */
export async function fillCartByEstimate(
  { db, now }: Dependencies,
  { session, id }: Asked,
  { mode, lineIds }: EstimateToCart,
): Promise<Outcome<EstimateToCartResult>> {
  const stored = await findStoredEstimate(db, session, id)
  if (!stored) return decline('NOT_FOUND')
  const chosen = lineIds && new Set(lineIds)
  const lines = stored.lines.filter(
    (line) => line.productId !== null && (!chosen || chosen.has(line.id)),
  )
  const wishes = toWishes(lines.filter((line) => !isGone(line)))
  if (wishes.length === 0) {
    return refuseAs(['lineIds'], 'Здесь нет товаров, которые можно положить в\u00a0корзину')
  }
  const missedOf = (held: (Held | null)[]) => listMissed(lines, wishes, held)
  if (mode === 'MERGE') {
    const kept = await keepAtLeast(db, session, wishes, now())
    await knowPromisedPrices(db, session, now())
    return kept.ok ? accept({ missed: missedOf(kept.value), removed: [] }) : kept
  }
  const replaced = await replaceCart(db, session, wishes, now())
  if (!replaced.ok) return replaced
  await knowPromisedPrices(db, session, now())
  const { held, removed } = replaced.value
  return accept({
    missed: missedOf(held),
    removed: removed.map((line) => ({ ...line, quantity: toQuantity(line.quantity) })),
  })
}

/** Goods that stand in several lines are one line of the cart. */
function toWishes(lines: readonly Line[]): HeldWish[] {
  const wishes = new Map<string, HeldWish>()
  for (const { productId, quantity, unit } of lines) {
    if (productId === null) continue
    const before = wishes.get(productId)
    const whole = { productId, quantity: quantity + (before?.quantity ?? 0) }
    wishes.set(productId, { ...whole, unit: before?.unit ?? unit })
  }
  return [...wishes.values()]
}

function listMissed(lines: readonly Line[], wishes: HeldWish[], held: (Held | null)[]): string[] {
  const whole = new Set(wishes.filter((_, i) => held[i]?.isWhole).map((one) => one.productId))
  const missed = lines.filter(({ productId }) => productId !== null && !whole.has(productId))
  return [...new Set(missed.map(({ name }) => name))]
}
