/** Goods that take the place of all that a cart holds. */
import type { Session } from '#api/context.ts'
import { findPlaces, type PricedProduct } from '#api/data/cart/place.ts'
import { type RemovedLine, replaceLines } from '#api/data/cart/replace.ts'
import { type LineWrite, triesMax } from '#api/data/cart/write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { type Held, type HeldWish, toHeld } from './change.ts'

type Replaced = { held: (Held | null)[]; removed: RemovedLine[] }

/**
 * Makes the cart hold just so many hundredths of each, or as much as there is. A cart for which
 * nothing can be had stays as it is.
 */
export async function replaceCart(
  db: Database,
  session: Session,
  wishes: HeldWish[],
  now: Date,
): Promise<Outcome<Replaced>> {
  const productIds = wishes.map(({ productId }) => productId)
  for (let i = 0; i < triesMax; i += 1) {
    const places = await findPlaces(db, session, { productIds, now })
    const { held, lines } = toLines(wishes, places)
    const [first] = lines
    if (!first) return decline('OUT_OF_STOCK')
    const removed = await replaceLines(db, session, first.place.version, lines)
    if (removed) return accept({ held, removed })
  }
  return decline('CONFLICT')
}

function toLines(wishes: HeldWish[], places: Map<string, PricedProduct>) {
  const lines: LineWrite[] = []
  const held = wishes.map(({ productId, quantity, unit }) => {
    const found = places.get(productId)
    if (!found) return null
    const place = { ...found, held: null, line_count: 0 }
    const kept = toHeld(place, quantity, lines.length)
    if (kept.quantity > 0) {
      lines.push({ place, quantity: kept.quantity, isTicked: true, ...(unit && { unit }) })
    }
    return kept
  })
  return { held, lines }
}
