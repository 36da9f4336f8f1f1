/** Quantities in words: «7 уп», «3 мешка». */

import { formatQuantity } from '#language/ru/number.ts'
import { toUnitWord } from '#language/ru/unit.ts'
import { findPackRatio } from '#schema/pack.ts'
import {
  fromBase,
  type QuantityRule,
  toBase,
  toHundredths,
  type UnitRatio,
} from '#schema/quantity.ts'

/** A product as far as its selling rule goes; step and min are base units, as the gateway sends. */
export type Sold = {
  unit: string
  step: number
  min: number
  units: readonly UnitRatio[]
}

/** What goods are brought on: too many at once for a card, and a price that tells little. */
export const isLoad = (unit: string): boolean => unit === 'поддон' || unit === 'паллета'

/** «10,08 м²», «3 мешка»; `hundredths` of `unit`. */
export function formatAmount(hundredths: number, unit: string): string {
  return `${formatQuantity(hundredths)}\u00a0${toUnitWord(hundredths, unit)}`
}

/** The rule in hundredths; a broken feed's zero counts as the smallest step there is. */
export function toRule({ step, min }: { step: number; min: number }): QuantityRule {
  const exact = toHundredths(step) || 1
  return { step: exact, min: Math.max(toHundredths(min) ?? 0, exact) }
}

type Compared = { units: readonly UnitRatio[]; unitPrice?: UnitRatio | null }

/** The further units that goods are sold by, and before them one that they are only compared by. */
export function listRatios({ units, unitPrice }: Compared): readonly UnitRatio[] {
  const isTold = !unitPrice || units.some(({ unit }) => unit === unitPrice.unit)
  return isTold ? units : [unitPrice, ...units]
}

/** The further unit that is exactly one step, as a pack of 1.44 m² is; null when there is none. */
export function findPack(product: Sold): UnitRatio | null {
  return findPackRatio(product.units, toRule(product).step)
}

/** The base quantity in a further unit, «7 уп»; null unless it comes out whole. */
export function formatWhole(hundredths: number, ratio: UnitRatio): string | null {
  const count = fromBase(hundredths, ratio)
  const isWhole = count > 0 && count % 100 === 0 && toBase(count, ratio) === hundredths
  return isWhole ? formatAmount(count, ratio.unit) : null
}
