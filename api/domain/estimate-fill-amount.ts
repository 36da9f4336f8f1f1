/** How much of a product a row asks for, in the product's own units. */
import { findConversion, isClosed, isMeasured, parseUnit } from '#api/import/feed/unit.ts'
import { quantityMax, snap, toBase, toHundredths } from '#schema/quantity.ts'
import type { ProductCard } from '#schema/rest/product.ts'

type Sold = Pick<ProductCard, 'unit' | 'units' | 'step' | 'min' | 'weightGrams'>
type Wish = {
  /** Hundredths of `unit`; null is the least that is sold. */
  quantity: number | null
  unit: string
}
export type Amount = { quantity: number; isRounded: boolean }

/** Hundredths of the base unit, raised to what is sold; null when the product is not counted in the unit. */
export function toProductAmount(wish: Wish, product: Sold): Amount | null {
  const rule = { step: toHundredths(product.step) ?? 100, min: toHundredths(product.min) ?? 100 }
  if (wish.quantity === null) return { quantity: snap(0, rule).hundredths, isRounded: false }
  const ratio = findRatio(wish.unit, product)
  if (!ratio) return null
  const wished = toBase(wish.quantity, ratio)
  const { hundredths } = snap(wished, rule)
  if (hundredths > quantityMax) return null
  return { quantity: hundredths, isRounded: hundredths > wished }
}

type Ratio = { unit: string; numerator: number; denominator: number }

/** Base units in one `unit`. */
function findRatio(unit: string, product: Sold): Ratio | null {
  const one = { unit, numerator: 1, denominator: 1 }
  if (unit === '' || unit === product.unit) return one
  const further = product.units.find((ratio) => toPlain(ratio.unit) === unit)
  if (further) return further
  const converted = findConversion(unit, product.unit)
  if (converted) return { unit, numerator: converted[0], denominator: converted[1] }
  return ofWeight(unit, product) ?? (isSamePiece(unit, product) ? one : null)
}

/** A feed may write «упак» where the shop writes «уп». */
const toPlain = (unit: string) => parseUnit(unit) ?? unit

/** «300 кг» of what is sold by bags of 25 kg. */
function ofWeight(unit: string, { weightGrams }: Sold): Ratio | null {
  const grams = findConversion(unit, 'кг')
  if (!grams || !weightGrams) return null
  return { unit, numerator: grams[0] * 1000, denominator: grams[1] * weightGrams }
}

const packs = new Set(['уп', 'пачка', 'коробка', 'ящик'])

/** A bag and a piece are one where the shop counts but one of them: «10 мешков» of cement by the piece. */
function isSamePiece(unit: string, { unit: base, units }: Sold): boolean {
  const isPiece = (one: string) => one === 'шт' || isClosed(one) || one === 'рулон'
  // Of what is sold by the pack, a piece is one of many in it.
  if (unit === 'шт' && packs.has(base)) return false
  const isOnly = !units.some((ratio) => isPiece(ratio.unit))
  return isPiece(unit) && isPiece(base) && !isMeasured(base) && isOnly
}
