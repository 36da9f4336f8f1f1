/** Goods that take the place of all that a cart holds. */
import type { Database, Session } from '#api/context.ts'
import { sql } from '#api/data/sql.ts'
import { type Held, type HeldWish, toHeld } from '#api/domain/cart/change.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { findPlaces, type LineWrite, type Place, triesMax, writeLines } from './write.ts'

/** A line that was there, as `fillCart` puts it back. */
type RemovedLine = {
  productId: string
  quantity: number
  isTicked: boolean
  note: string
  unit: string
}
type RemovedRow = {
  product_id: string
  quantity: number
  is_ticked: number
  note: string
  unit: string
  position: number
}

type Replaced = { held: (Held | null)[]; removed: RemovedLine[] }

/**
 * Makes the cart hold just so many hundredths of each, or as much as there is. A cart for which
 * nothing can be had stays as it is.
 */
export async function replaceCart(
  db: Database,
  session: Session,
  wishes: HeldWish[],
): Promise<Outcome<Replaced>> {
  const { userId } = session
  const productIds = wishes.map(({ productId }) => productId)
  for (let i = 0; i < triesMax; i += 1) {
    const places = await findPlaces(db, session, productIds)
    const { held, lines } = toLines(wishes, places)
    const [first] = lines
    if (!first) return decline('OUT_OF_STOCK')
    const { version } = first.place
    const written = await writeLines(db, session, version, lines, [
      sql`DELETE FROM cart_items WHERE user_id = ${userId}
          AND EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND cart_version = ${version})
        RETURNING product_id, quantity, is_ticked, note, unit, position`,
    ])
    if (written) return accept({ held, removed: toRemoved(written[0]) })
  }
  return decline('CONFLICT')
}

function toLines(wishes: HeldWish[], places: Map<string, Place>) {
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

function toRemoved(result: D1Result | undefined): RemovedLine[] {
  // The columns above are what RemovedRow lists.
  const rows = (result?.results ?? []) as RemovedRow[]
  return rows
    .toSorted((a, b) => a.position - b.position)
    .map(({ product_id: productId, quantity, is_ticked: ticked, note, unit }) => ({
      productId,
      quantity,
      isTicked: ticked === 1,
      note,
      unit,
    }))
}
