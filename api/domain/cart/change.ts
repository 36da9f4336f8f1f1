/** How much of which products a cart holds. */

import type { Session } from '#api/context.ts'
import { absentLine, type CartState, cartLimit } from '#api/data/cart/cart.ts'
import { findCartItemProduct, removeCartItems } from '#api/data/cart/item.ts'
import {
  findPlaces,
  isPriced,
  type PricedProduct,
  toPlaceMax,
  toPlacePrice,
} from '#api/data/cart/place.ts'
import {
  changeLines,
  type LineChange,
  type LineWrite,
  triesMax,
  writeCart,
  writeLine,
} from '#api/data/cart/write.ts'
import { parse } from '#api/data/catalogue/card.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, declineField, type Outcome, type Refusal } from '#api/outcome.ts'
import { snap, toHundredths } from '#schema/quantity.ts'
import { refuseMore, refuseUnpriced } from './refusal.ts'

const noQuantity = 'Укажите количество больше нуля'

/** A wish for a product; the quantity in base units. */
type Wish = { productId: string; quantity: number; isTicked?: boolean; note?: string }
type FillWish = Wish & { unit?: string; isRestored?: boolean; before?: string | null }

/** What a line shall be; what is left out stays as it is. */
type LineWish = {
  productId: string
  quantity?: number | undefined
  unit?: string | undefined
  isTicked?: boolean | undefined
  note?: string | undefined
}

/**
 * Puts `quantity` (base units) on top of what the line holds, rounded up to the step, and ticks it:
 * a shopper who adds wants it, unless the call says otherwise.
 */
export function addCartItem(
  db: Database,
  session: Session,
  { productId, quantity, isTicked = true, note = '' }: Wish,
  now: Date,
): Promise<Outcome<CartState>> {
  const more = toHundredths(quantity) ?? 0
  if (more === 0) return Promise.resolve(declineField(['quantity'], noQuantity))
  return changeLine(db, session, productId, now, (place) => {
    if (!place) return decline('NOT_FOUND', ['productId'])
    const refused = refuseChange(place, snap((place.held ?? 0) + more, place).hundredths, 0)
    return refused ?? accept({ place, quantity: { more }, isTicked, note, unit: null })
  })
}

/** Sets a line; 0 removes it, and one that is not there is made when a quantity is given. */
export async function updateCartItem(
  db: Database,
  session: Session,
  { productId, quantity, unit, isTicked, note }: LineWish,
  now: Date,
): Promise<Outcome<CartState>> {
  if (quantity === 0) {
    return accept(await removeCartItems(db, session, { productIds: [productId] }, now))
  }
  const all = quantity === undefined ? null : (toHundredths(quantity) ?? 0)
  return changeLine(db, session, productId, now, (place) => {
    if (all === null && place?.held == null) return accept(null)
    if (!place) return decline('NOT_FOUND', ['productId'])
    const stored = unit === place.unit ? '' : (unit ?? null)
    if (stored && !isCountedIn(place, stored))
      return declineField(['unit'], 'В\u00a0этой единице товар не\u00a0считают')
    const refused = all === null ? null : refuseChange(place, snap(all, place).hundredths, 0)
    const marks = { isTicked: isTicked ?? null, note: note ?? null, unit: stored }
    return refused ?? accept({ place, quantity: all === null ? null : { all }, ...marks })
  })
}

/** Sets a line's quantity (base units), rounded up to the step; 0 removes it. */
export async function updateCartItemQuantity(
  db: Database,
  session: Session,
  { itemId, quantity }: { itemId: string; quantity: number },
  now: Date,
): Promise<Outcome<CartState>> {
  const productId = await findCartItemProduct(db, session, itemId)
  return productId === null ? absentLine : updateCartItem(db, session, { productId, quantity }, now)
}

/** Writes what `decide` makes of a line, over and over while others leave no room for it. */
async function changeLine(
  db: Database,
  session: Session,
  productId: string,
  now: Date,
  decide: (place: PricedProduct | undefined) => Outcome<LineChange | null>,
): Promise<Outcome<CartState>> {
  for (let i = 0; i < triesMax; i += 1) {
    const places = await findPlaces(db, session, { productIds: [productId], now })
    const outcome = decide(places.get(productId))
    if (!outcome.ok) return outcome
    if (!outcome.value) return accept((await writeCart(db, session, now, [])).cart)
    const cart = await writeLine(db, session, now, outcome.value)
    if (cart) return accept(cart)
  }
  return decline('CONFLICT')
}

const isCountedIn = ({ units }: PricedProduct, unit: string) =>
  parse<{ unit: string }[]>(units).some((one) => one.unit === unit)

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
  now: Date,
): Promise<Outcome<Filled[]>> {
  const asked = { productIds: wishes.map(({ productId }) => productId), now }
  const filled = await changeLines(db, session, asked, (places) => fill(wishes, places))
  return filled ? accept(filled) : decline('CONFLICT')
}

function fill(wishes: FillWish[], places: Map<string, PricedProduct>) {
  const lines = new Map<string, LineWrite>()
  const made = new Set<string>()
  const answer = wishes.map((wish): Filled => {
    const { productId, quantity, isTicked = true, note, unit, isRestored, before } = wish
    const place = places.get(productId)
    const wished = toHundredths(quantity) ?? 0
    if (wished === 0) {
      const refusal: Refusal = { code: 'VALIDATION', field: ['quantity'], message: noQuantity }
      return { productId, refusal }
    }
    const held = lines.get(productId)?.quantity ?? place?.held ?? 0
    if (place && snap(wished, place).hundredths <= held) return { productId, refusal: null }
    const isMade = place?.held == null
    const kept = { isTicked: isMade ? isTicked : null, note, unit, isRestored, before }
    const change = { wished, ...kept }
    const outcome = toLine(place, change, made.size)
    if (!outcome.ok) return { productId, refusal: outcome.refusal }
    lines.set(productId, outcome.value)
    if (isMade) made.add(productId)
    return { productId, refusal: null }
  })
  return { answer, lines: [...lines.values()] }
}

/** Quantities in hundredths; the unit is what a line that is made is counted in. */
export type HeldWish = { productId: string; quantity: number; unit?: string }

/** What became of a wish to hold at least so much of a product. Quantities in hundredths. */
export type Held = {
  quantity: number
  isWhole: boolean
  /** Of one base unit when as much as was wished is bought, or what there is of it. */
  priceMinor: number | null
}

/**
 * Makes lines hold at least so many hundredths, or as much as there is, and ticks them. What they
 * hold above that stays, so a second press changes nothing. Of each wish: null when there is no
 * such product any more.
 */
export async function keepAtLeast(
  db: Database,
  session: Session,
  wishes: HeldWish[],
  now: Date,
): Promise<Outcome<(Held | null)[]>> {
  const asked = { productIds: wishes.map(({ productId }) => productId), now }
  const held = await changeLines(db, session, asked, (places) => {
    const lines: LineWrite[] = []
    const answer = wishes.map(({ productId, quantity, unit }) => {
      const place = places.get(productId)
      if (!place) return null
      const kept = toHeld(place, quantity, lines.length)
      const isChanged = kept.quantity !== (place.held ?? 0) || place.is_ticked === 0
      const line = { place, quantity: kept.quantity, isTicked: true, ...(unit && { unit }) }
      if (isChanged) lines.push(line)
      return kept
    })
    return { answer, lines }
  })
  return held ? accept(held) : decline('CONFLICT')
}

/** `made` lines come before this one. */
export function toHeld(place: PricedProduct, wish: number, made: number): Held {
  const { held } = place
  const wished = snap(wish, place).hundredths
  const most = isPriced(place) ? toPlaceMax(place) : 0
  const isFull = held === null && place.line_count + made >= cartLimit
  const quantity = Math.max(held ?? 0, isFull ? 0 : Math.min(wished, most))
  const isWhole = quantity >= wished && wished <= most
  const priced = isWhole ? wished : quantity
  return { quantity, isWhole, priceMinor: toPlacePrice(place, priced) }
}

type Change = {
  wished: number
  /** Null leaves the tick as it is. */
  isTicked: boolean | null
  /** Of a line that is made. */
  note?: string | undefined
  /** Of a line that is made. */
  unit?: string | undefined
  /** It was there a moment ago, and may be whatever can be bought of it now. */
  isRestored?: boolean | undefined
  /** Of a line that is made: the product whose line it stands before. */
  before?: string | null | undefined
}

/** The line a change comes to, when `made` others come before it. */
function toLine(
  place: PricedProduct | undefined,
  change: Change,
  made: number,
): Outcome<LineWrite> {
  if (!place) return decline('NOT_FOUND', ['productId'])
  const quantity = snap(change.wished, place).hundredths
  const refused = change.isRestored ? refuseRoom(place, made) : refuseChange(place, quantity, made)
  if (refused) return refused
  const isTicked = change.isTicked ?? place.is_ticked !== 0
  const { note, unit, before } = change
  const marks = { ...(note && { note }), ...(unit && { unit }), ...(before && { before }) }
  return accept({ place, quantity, isTicked, ...marks })
}

/** The house's choice: refused rather than cut down in silence, and the input kept. */
function refuseChange(place: PricedProduct, quantity: number, made: number): Outcome<never> | null {
  const refused = refuseUnpriced(place) ?? refuseRoom(place, made)
  if (refused) return refused
  const most = toPlaceMax(place)
  return quantity <= most ? null : { ok: false, refusal: refuseMore(place, most) }
}

const refuseRoom = ({ held, line_count: count }: PricedProduct, made: number) =>
  held === null && count + made >= cartLimit ? decline('CART_LIMIT') : null
