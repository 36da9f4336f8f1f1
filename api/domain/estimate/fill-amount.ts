/** How much of a product a row asks for, in the product's own units. */
import { isClosed, isMeasured, parseUnit } from '#api/rules/catalogue/unit.ts'
import { quantityMax, snap, toBase, toHundredths, type UnitRatio } from '#schema/quantity.ts'
import { findThrough, listNamedRatios, packs, type Sold } from './fill-ratio.ts'
import type { FillRow } from './fill-row.ts'

type Wish = Pick<FillRow, 'quantity' | 'unit' | 'per' | 'wastePercent' | 'isAsked'>
export type Amount = { quantity: number; isRounded: boolean }

/** What a row says that a piece holds is the product's own within so much. */
const sameMax = 0.03

/**
 * Hundredths of the base unit, raised to what is sold; null when the product is not counted in the
 * unit. Only a row without any number asks for the least that is sold.
 */
export function toProductAmount(wish: Wish, product: Sold): Amount | null {
  const rule = { step: toHundredths(product.step) ?? 100, min: toHundredths(product.min) ?? 100 }
  if (wish.quantity === null) {
    return wish.isAsked ? null : { quantity: snap(0, rule).hundredths, isRounded: false }
  }
  const ratio = findWished(wish, product)
  if (!ratio) return null
  const wished = toBase(withWaste(wish.quantity, wish.wastePercent), ratio)
  const { hundredths } = snap(wished, rule)
  if (hundredths > quantityMax) return null
  return { quantity: hundredths, isRounded: hundredths > wished }
}

/** «+10 %», a part of a hundredth being one more. */
const withWaste = (quantity: number, percent: number | null) =>
  percent === null ? quantity : Math.ceil(Number((quantity * (1 + percent / 100)).toFixed(4)))

/** The product's own piece, unless the row says that a piece holds something else. */
function findWished({ unit, per }: Wish, product: Sold): UnitRatio | null {
  const own = findRatio(unit, product)
  const held = per && findRatio(per.unit, product)
  if (!per || !held) return own
  const whole = { ...held, numerator: held.numerator * Math.round(per.quantity * 1e4) }
  const holding = { ...whole, unit, denominator: whole.denominator * 1e4 }
  if (!own) return holding
  const toNumber = ({ numerator, denominator }: UnitRatio) => numerator / denominator
  return Math.abs(toNumber(holding) / toNumber(own) - 1) <= sameMax ? own : null
}

/** Base units in one `unit`. */
function findRatio(unit: string, product: Sold): UnitRatio | null {
  const one = { unit, numerator: 1, denominator: 1 }
  if (unit === '' || unit === product.unit) return one
  const own = [{ ...one, unit: product.unit }, ...product.units.map(toPlain)]
  const further = own.find((ratio) => ratio.unit === unit)
  if (further) return further
  // «20л» of what is sold by the sheet are sheets.
  if (unit === 'л' && product.unit === 'лист') return one
  const known = [...own, ...listNamedRatios(product)]
  return findThrough(unit, known) ?? findPack(unit, own) ?? (isPieceOf(unit, product) ? one : null)
}

/** A feed may write «упак» where the shop writes «уп». */
const toPlain = (ratio: UnitRatio) => ({ ...ratio, unit: parseUnit(ratio.unit) ?? ratio.unit })

/** «7 пачек» of what comes in «уп» alone. */
function findPack(unit: string, own: readonly UnitRatio[]): UnitRatio | null {
  const [only, other] = own.filter((ratio) => packs.has(ratio.unit))
  return packs.has(unit) && only && !other ? { ...only, unit } : null
}

const isPiece = (unit: string) =>
  unit === 'шт' || unit === 'рулон' || unit === 'комплект' || isClosed(unit)

/** A bag and a piece are one where the shop counts but one of them: «10 мешков» of cement by the piece. */
function isPieceOf(unit: string, { name, unit: base, units }: Sold): boolean {
  if (!isPiece(unit) || !isPiece(base) || isMeasured(base)) return false
  if (units.some((ratio) => isPiece(ratio.unit))) return false
  // Of what is sold by the pack a piece is one of many in it; of what is sold one by one a pack is
  // many, unless the piece is a bag or a box itself.
  if (unit === 'шт') return !packs.has(base)
  return !packs.has(unit) || base !== 'шт' || isPacked(name)
}

/** «25 кг», «10 л», «10 шт» in a name are of a pack. */
const isPacked = (name: string) => /\d\s?(?:кг|г|л|мл|шт|пар|м²)(?![\p{L}\d/])/u.test(name)
