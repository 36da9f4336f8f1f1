/** The quantity in a buy box, counted in the unit the shopper has chosen. */
import {
  fromBase,
  quantityMax,
  snap,
  snapDown,
  toBase,
  toUnitPrice,
  type UnitRatio,
} from '#schema/quantity.ts'
import { formatAmount, formatWhole, type Sold, toRule } from './amount.ts'

/** A unit as the stepper counts it: hundredths of it, and the way back to base hundredths. */
export type CountedUnit = {
  unit: string
  step: number
  toShown: (base: number) => number
  toBase: (shown: number) => number
  /** In words; what is no whole count of the unit is said in the base unit: no «0,13 поддона». */
  format: (base: number) => string
  /** What `format` says it in. */
  unitOf: (base: number) => string
}

/**
 * The chosen unit, when whole steps of the product fall on whole counts of it: a pallet is so
 * many packs, a pack so many tiles. Otherwise the base unit, and the choice is only of a price.
 */
export function toCountedUnit(product: Sold, unit: string): CountedUnit {
  const { step } = toRule(product)
  const ratio = product.units.find((other) => other.unit === unit)
  const counted = ratio && toStep(ratio, step)
  if (!ratio || !counted) {
    return {
      unit: product.unit,
      step,
      toShown: (base) => base,
      toBase: (shown) => shown,
      format: (base) => formatAmount(base, product.unit),
      unitOf: () => product.unit,
    }
  }
  return {
    unit,
    step: counted,
    toShown: (base) => fromBase(base, ratio),
    toBase: (shown) => toBase(shown, ratio),
    format: (base) => formatWhole(base, ratio) ?? formatAmount(base, product.unit),
    unitOf: (base) => (formatWhole(base, ratio) ? unit : product.unit),
  }
}

function toStep(ratio: UnitRatio, step: number): number | null {
  if (toBase(100, ratio) % step === 0) return 100
  const inOneStep = fromBase(step, ratio)
  return inOneStep % 100 === 0 && toBase(inOneStep, ratio) === step ? inOneStep : null
}

/** The chosen unit while there is a whole one of it; a share of a pallet is counted in bags. */
export function toWholeUnit(product: Sold, unit: string, quantity: number): CountedUnit {
  const counted = toCountedUnit(product, unit)
  return counted.toShown(quantity) < 100 ? toCountedUnit(product, product.unit) : counted
}

/** The wish as it can be sold, in base hundredths: by the step, and no more than there is. */
export function toSold(wished: number, product: Sold, stock: number): number {
  const rule = toRule(product)
  const most = Math.min(snapDown(stock, rule), quantityMax)
  return Math.min(snap(wished, rule).hundredths, most)
}

/** The same quantity in the other units: «7 уп, 0,12 поддона» without what does not come out. */
export function listEquivalents(base: number, product: Sold, shownUnit: string): string[] {
  const own = shownUnit === product.unit ? [] : [formatAmount(base, product.unit)]
  const others = product.units
    .filter(({ unit }) => unit !== shownUnit)
    .map((ratio) => formatWhole(base, ratio))
  return [...own, ...others.filter((text) => text !== null)]
}

/** As it is read out: «3 упаковки, 4,32 м²». */
export function toSpoken(base: number, product: Sold, { toShown, format, unitOf }: CountedUnit) {
  const unit = unitOf(base)
  const own = unit === 'уп' ? formatAmount(toShown(base), 'упаковка') : format(base)
  return unit === product.unit ? own : `${own}, ${formatAmount(base, product.unit)}`
}

/** Kopecks of one `unit`. */
export function toPriceOf(unit: string, product: Sold, amountMinor: number): number {
  const ratio = product.units.find((other) => other.unit === unit)
  return ratio ? toUnitPrice(amountMinor, ratio) : amountMinor
}
