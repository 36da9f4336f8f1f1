/** Calculates the quantity a job needs. Whole numbers, rounded up: never too little. */
import { fromBase, type QuantityRule, snap, toBase, type UnitRatio } from '#schema/quantity.ts'
import type { Consumption, Content } from './calculation-job.ts'

/** A rectangle as typed: metres in hundredths. */
export type Side = { length: number; width: number }

export type Need = {
  /** Hundredths of the measure the job takes, waste included. */
  wanted: number
  /** Hundredths of the base unit to buy. */
  quantity: number
  /** Hundredths of the measure that are left over. */
  left: number
}

/** Net area in hundredths of m², rounded up; 0 when the openings take all of it. */
export function toArea(sides: readonly Side[], openings: number): number {
  const gross = sides.reduce((sum, { length, width }) => sum + BigInt(length) * BigInt(width), 0n)
  const net = gross - BigInt(openings) * 100n
  return net <= 0n ? 0 : Number((net + 99n) / 100n)
}

/** Adds a percentage for waste, rounded up. */
export function addWaste(hundredths: number, percent: number): number {
  return Number((BigInt(hundredths) * BigInt(100 + percent) + 99n) / 100n)
}

/** Hundredths of kg or l for an area in hundredths of m², with the layer in tenths of a mm. */
export function toMaterial(
  area: number,
  { thousandths, perMm }: Consumption,
  layers: { tenthsMm: number; coats: number },
): number {
  const once = BigInt(area) * BigInt(thousandths)
  const exact = perMm ? once * BigInt(layers.tenthsMm) : once * 10n * BigInt(layers.coats)
  return Number((exact + 9_999n) / 10_000n)
}

/** What to buy for `wanted` hundredths of the measure, and what is left over. */
export function toNeed(wanted: number, content: Content, rule: QuantityRule): Need {
  const ratio: UnitRatio = {
    unit: '',
    numerator: content.denominator,
    denominator: content.numerator,
  }
  const quantity = wanted === 0 ? 0 : snap(toBase(wanted, ratio), rule).hundredths
  return { wanted, quantity, left: Math.max(fromBase(quantity, ratio) - wanted, 0) }
}
