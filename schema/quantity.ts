/**
 * The exact core: quantities, units, steps and line totals (docs/decisions/0005).
 *
 * A quantity is a whole number of hundredths of the product's base unit ("hundredths" below).
 * Every total, in cart, order, payment and export, is computed here and nowhere else.
 */
import { quantityUnitMax } from './constant.ts'

/** A further unit of a product: one `unit` is `numerator / denominator` base units. */
export type UnitRatio = { unit: string; numerator: number; denominator: number }

/** What selling a product by its base unit obeys; `step` and `min` are hundredths. */
export type QuantityRule = { step: number; min: number }

/** Why a wish was changed: `min` raised it to the least sold, `step` rounded it up to a multiple. */
export type SnapReason = 'min' | 'step'

/** Ceiling of what one line may hold, in hundredths: a million base units. */
export const quantityMax = quantityUnitMax * 100

/** Hundredths from a REST or typed number with up to two fraction digits; null when it has more. */
export function toHundredths(quantity: number): number | null {
  const hundredths = Math.round(quantity * 100)
  if (!Number.isSafeInteger(hundredths)) return null
  return Math.abs(quantity * 100 - hundredths) < 1e-6 ? hundredths : null
}

/** The REST number for a whole number of hundredths. */
export function toQuantity(hundredths: number): number {
  return hundredths / 100
}

/** Hundredths from what a person typed («10,5»); null when it is not a quantity. */
export function parseQuantity(text: string): number | null {
  const plain = text.replace(/[\s\u00a0\u202f]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? toHundredths(Number(plain)) : null
}

/**
 * The least sellable quantity that is not less than the wish, in hundredths, and why it differs.
 * Counting starts at zero: multiples of `step`, at least `min` (itself raised to a multiple).
 */
export function snap(
  hundredths: number,
  { step, min }: QuantityRule,
): { hundredths: number; reason: SnapReason | null } {
  const wished = Math.max(hundredths, min)
  const multiple = ceilDivide(wished, step) * step
  if (multiple === hundredths) return { hundredths, reason: null }
  return { hundredths: multiple, reason: hundredths < min ? 'min' : 'step' }
}

/** The greatest sellable quantity within what is in stock, in hundredths; 0 when none is. */
export function snapDown(hundredths: number, { step, min }: QuantityRule): number {
  const multiple = Math.floor(hundredths / step) * step
  return multiple >= min ? multiple : 0
}

/** A line's total in kopecks: price of one base unit times quantity, half a kopeck rounded up. */
export function toLineTotal(priceMinor: number, hundredths: number): number {
  const exact = BigInt(priceMinor) * BigInt(hundredths)
  return Number((exact + 50n) / 100n)
}

/** Price in kopecks of one further unit (a pack of 1.44 m²), half a kopeck rounded up. */
export function toUnitPrice(priceMinor: number, { numerator, denominator }: UnitRatio): number {
  const exact = BigInt(priceMinor) * BigInt(numerator) * 2n + BigInt(denominator)
  return Number(exact / (BigInt(denominator) * 2n))
}

/** Base hundredths for a wish of `hundredths` of a further unit, rounded up: never too little. */
export function toBase(hundredths: number, { numerator, denominator }: UnitRatio): number {
  return Number(ceilDivideBig(BigInt(hundredths) * BigInt(numerator), BigInt(denominator)))
}

/** How many of a further unit a base quantity is, in hundredths, half rounded up. */
export function fromBase(hundredths: number, { numerator, denominator }: UnitRatio): number {
  const exact = BigInt(hundredths) * BigInt(denominator) * 2n + BigInt(numerator)
  return Number(exact / (BigInt(numerator) * 2n))
}

/** The ratio as a reduced fraction from a feed's decimal («1,44» base units in one pack). */
export function parseRatio(unit: string, text: string): UnitRatio | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,6}))?$/.exec(text.trim())
  if (!match) return null
  const [, whole = '0', fraction = ''] = match
  const denominator = 10 ** fraction.length
  const numerator = Number(whole) * denominator + Number(fraction || 0)
  return numerator === 0 ? null : reduceRatio({ unit, numerator, denominator })
}

/** The same ratio by the smallest whole numbers. */
export function reduceRatio({ unit, numerator, denominator }: UnitRatio): UnitRatio {
  const divisor = greatestCommonDivisor(numerator, denominator)
  return { unit, numerator: numerator / divisor, denominator: denominator / divisor }
}

function ceilDivide(dividend: number, divisor: number): number {
  return Number(ceilDivideBig(BigInt(dividend), BigInt(divisor)))
}

function ceilDivideBig(dividend: bigint, divisor: bigint): bigint {
  return (dividend + divisor - 1n) / divisor
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b)
}
