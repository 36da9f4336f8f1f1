/** How much of which products a cart holds. */

import type { Database, Session } from '#api/context.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/data/outcome.ts'
import { prepare, sql } from '#api/data/sql.ts'
import { snap, toHundredths } from '#schema/quantity.ts'
import { formatGenitive } from './amount-words.ts'
import { absentLine, cartLimit } from './cart.ts'
import { removeCartItems } from './cart-item.ts'
import { toMost } from './cart-max.ts'
import { changeLines, type LineWrite, type Place } from './cart-write.ts'

/** A wish for a product; the quantity in base units. */
type Wish = { productId: string; quantity: number; isTicked?: boolean; note?: string }
type FillWish = Wish & { unit?: string; isRestored?: boolean }

/**
 * Puts `quantity` (base units) on top of what the line holds, rounded up to the step, and ticks it:
 * whoever adds wants it, unless he says otherwise.
 */
export function addCartItem(db: Database, session: Session, wish: Wish): Promise<Outcome<null>> {
  const { isTicked = true, note } = wish
  const wished = toHundredths(wish.quantity) ?? 0
  if (wished === 0) return Promise.resolve(decline('VALIDATION', ['quantity']))
  const toWished = (held: number) => held + wished
  return changeLine(db, session, wish.productId, { toWished, isTicked, note })
}

/** Sets a line's quantity (base units), rounded up to the step; 0 removes it. */
export async function updateCartItem(
  db: Database,
  session: Session,
  wish: { itemId: string; quantity: number },
): Promise<Outcome<null>> {
  const line = await prepare(
    db,
    sql`SELECT product_id FROM cart_items
      WHERE id = ${wish.itemId} AND user_id = ${session.userId}`,
  ).first<{ product_id: string }>()
  if (!line) return absentLine
  const wished = toHundredths(wish.quantity) ?? 0
  if (wished > 0) {
    return changeLine(db, session, line.product_id, { toWished: () => wished, isTicked: null })
  }
  await removeCartItems(db, session, [wish.itemId])
  return accept(null)
}

/** What became of a wish of many: its line is there, unless it was refused. */
export type Filled = { productId: string; refusal: Refusal | null }

/**
 * Makes the cart hold at least so much of each, rounded up to the step; a line that holds more stays
 * as it is. Tick, note and unit are of a line that is made. What is refused stops no other.
 */
export async function fillCart(
  db: Database,
  session: Session,
  wishes: FillWish[],
): Promise<Outcome<Filled[]>> {
  const productIds = wishes.map(({ productId }) => productId)
  const filled = await changeLines(db, session, productIds, (places) => fill(wishes, places))
  return filled ? accept(filled) : decline('CONFLICT')
}

function fill(wishes: FillWish[], places: Map<string, Place>) {
  const lines = new Map<string, LineWrite>()
  const made = new Set<string>()
  const answer = wishes.map((wish): Filled => {
    const { productId, quantity, isTicked = true, note, unit, isRestored } = wish
    const place = places.get(productId)
    const wished = toHundredths(quantity) ?? 0
    if (wished === 0) return { productId, refusal: { code: 'VALIDATION', field: ['quantity'] } }
    const held = lines.get(productId)?.quantity ?? place?.held ?? 0
    if (place && snap(wished, place).hundredths <= held) return { productId, refusal: null }
    const isMade = place?.held == null
    const kept = { isTicked: isMade ? isTicked : null, note, unit, isRestored }
    const change = { toWished: () => wished, ...kept }
    const outcome = toLine(place, change, made.size)
    if (!outcome.ok) return { productId, refusal: outcome.refusal }
    lines.set(productId, outcome.value)
    if (isMade) made.add(productId)
    return { productId, refusal: null }
  })
  return { answer, lines: [...lines.values()] }
}

/** What became of a wish to hold at least so much of a product. Quantities in hundredths. */
export type Held = { quantity: number; isWhole: boolean; priceMinor: number | null }

/**
 * Makes lines hold at least so many hundredths, or as much as there is, and ticks them. What they
 * hold above that stays, so a second press changes nothing. Of each wish: null when there is no
 * such product any more.
 */
export async function keepAtLeast(
  db: Database,
  session: Session,
  wishes: { productId: string; quantity: number }[],
): Promise<Outcome<(Held | null)[]>> {
  const productIds = wishes.map(({ productId }) => productId)
  const held = await changeLines(db, session, productIds, (places) => {
    const lines: LineWrite[] = []
    const answer = wishes.map(({ productId, quantity }) => {
      const place = places.get(productId)
      if (!place) return null
      const kept = toHeld(place, quantity, lines.length)
      const isChanged = kept.quantity !== (place.held ?? 0) || place.is_ticked === 0
      if (isChanged) lines.push({ place, quantity: kept.quantity, isTicked: true })
      return kept
    })
    return { answer, lines }
  })
  return held ? accept(held) : decline('CONFLICT')
}

/** `made` lines come before this one. */
function toHeld(place: Place, wish: number, made: number): Held {
  const { held, price_minor: priceMinor } = place
  const wished = snap(wish, place).hundredths
  const most = priceMinor === null ? 0 : toMost(place)
  const isFull = held === null && place.line_count + made >= cartLimit
  const quantity = Math.max(held ?? 0, isFull ? 0 : Math.min(wished, most))
  return { quantity, isWhole: quantity >= wished && wished <= most, priceMinor }
}

type Change = {
  toWished: (held: number) => number
  /** Null leaves the tick as it is. */
  isTicked: boolean | null
  /** Of a line that is made. */
  note?: string | undefined
  /** Of a line that is made. */
  unit?: string | undefined
  /** It was there a moment ago, and may be whatever can be bought of it now. */
  isRestored?: boolean | undefined
}

async function changeLine(
  db: Database,
  session: Session,
  productId: string,
  change: Change,
): Promise<Outcome<null>> {
  const outcome = await changeLines(db, session, [productId], (places) => {
    const line = toLine(places.get(productId), change, 0)
    return { answer: line, lines: line.ok ? [line.value] : [] }
  })
  if (!outcome) return decline('CONFLICT')
  return outcome.ok ? accept(null) : outcome
}

/** The line a change comes to, when `made` others come before it. */
function toLine(place: Place | undefined, change: Change, made: number): Outcome<LineWrite> {
  if (!place) return decline('NOT_FOUND', ['productId'])
  const quantity = snap(change.toWished(place.held ?? 0), place).hundredths
  const refused = change.isRestored ? refuseRoom(place, made) : refuseChange(place, quantity, made)
  if (refused) return refused
  const isTicked = change.isTicked ?? place.is_ticked !== 0
  const { note, unit } = change
  return accept({ place, quantity, isTicked, ...(note && { note }), ...(unit && { unit }) })
}

/** The house's choice: refused rather than cut down in silence, and the input kept. */
function refuseChange(place: Place, quantity: number, made: number): Outcome<never> | null {
  if (place.price_minor === null) return decline('NOT_SELLABLE', ['productId'])
  const refused = refuseRoom(place, made)
  if (refused) return refused
  const most = toMost(place)
  if (quantity <= most) return null
  const message =
    most === 0
      ? 'Товара нет в наличии в вашем городе'
      : `Сейчас можно купить не\u00a0больше ${formatGenitive(most, place.unit)}`
  return { ok: false, refusal: { code: 'OUT_OF_STOCK', field: ['quantity'], message } }
}

const refuseRoom = ({ held, line_count: count }: Place, made: number) =>
  held === null && count + made >= cartLimit ? decline('CART_LIMIT') : null
