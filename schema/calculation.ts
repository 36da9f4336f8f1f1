/**
 * Calculates the quantity a job needs, and the quantities of what goes with it. The browser and the
 * api count by these functions alone. Whole numbers, rounded up: never too little.
 */
import { fromBase, type QuantityRule, snap, toBase, type UnitRatio } from './quantity.ts'

/** A rectangle as typed: metres in hundredths. */
export type Side = { length: number; width: number }

export type Fraction = { numerator: number; denominator: number }

/** Contents of a base unit as a fraction: 25 kg a bag is 25/1. */
export type Content = Fraction

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
  { thousandths, perMm }: { thousandths: number; perMm: boolean },
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

/** Hundredths of metres and square metres, as typed; an `area` of 0 is counted by the sides. */
export type Room = {
  name: string
  area: number
  length: number
  width: number
  openings: number
}

/** How a line's quantity was calculated: its measures, the yield of then, and what it came to. */
export type Calculation = {
  kind: 'AREA' | 'LENGTH' | 'MATERIAL'
  rooms: readonly Room[]
  wastePercent: number
  /** Tenths of a millimetre. */
  layer: number
  coats: number
  /** What `content` is of: м² or м of the job itself, кг or л of a material. */
  measure: string
  /** Of a material: thousandths of `measure` on a square metre, on one millimetre if `isPerMm`. */
  consumption: number
  isPerMm: boolean
  content: Content
  /** Hundredths of the base unit that it came to. */
  quantity: number
}

/** What of the lead is counted for what follows it, and how much is used on one of it. */
export type FollowRule = {
  /** м², м or м³. */
  by: string
  /** How much of `by` one base unit of the lead covers. */
  cover: Fraction
  /** What is used: кг, л, шт, м, м². */
  measure: string
  /** Thousandths of `measure` on one of `by`. */
  use: number
  /** How much of `measure` one base unit of the follower holds. */
  content: Content
}

export type Follows = FollowRule & {
  /** The lead: another line of the estimate, which follows none. */
  lineId: string
  /** The quantity was changed by hand: it stays until the line is told to follow again. */
  isStopped: boolean
}

/** A line as far as its quantity is calculated. */
export type CountedLine = {
  id: string
  /** Hundredths of the base unit. */
  quantity: number
  calculation: Calculation | null
  follows: Follows | null
}

/** What a job covers; `waste` is the percentage to add to it. */
export type Extent = { hundredths: number; waste: number }

/** What is measured out to a hundredth, as work is. */
export const ownRule: QuantityRule = { step: 1, min: 1 }

/** Hundredths of m², or of m, without waste; 0 when the openings take all of it. */
export function toSize({ kind, rooms }: Pick<Calculation, 'kind' | 'rooms'>): number {
  if (kind === 'LENGTH') return rooms.reduce((sum, { length }) => sum + length, 0)
  const openings = rooms.reduce((sum, room) => sum + room.openings, 0)
  const sides = rooms.map(({ area, length, width }) =>
    area > 0 ? { length: area, width: 100 } : { length, width },
  )
  return toArea(sides, openings)
}

/** What a calculation comes to by what the goods are sold in. */
export function toCalculated(
  calculation: Omit<Calculation, 'quantity'>,
  rule: QuantityRule,
): Need & { size: number } {
  const { kind, wastePercent, layer, coats, consumption, isPerMm, content } = calculation
  const size = toSize(calculation)
  const rate = { thousandths: consumption, perMm: isPerMm }
  const exact = kind === 'MATERIAL' ? toMaterial(size, rate, { tenthsMm: layer, coats }) : size
  return { ...toNeed(addWaste(exact, wastePercent), content, rule), size }
}

export function reduceFraction({ numerator, denominator }: Fraction): Fraction {
  let [a, b] = [numerator, denominator]
  while (b > 0) [a, b] = [b, a % b]
  return { numerator: numerator / a, denominator: denominator / a }
}

/** Hundredths of what a quantity covers, rounded up. */
export function divideUp(quantity: number, { numerator, denominator }: Fraction): number {
  const divisor = BigInt(denominator)
  return Number((BigInt(quantity) * BigInt(numerator) + divisor - 1n) / divisor)
}

/** How much of what goes with a job it takes: its consumption on the extent, and the waste. */
export function toUsed(
  { hundredths, waste }: Extent,
  { use, content }: Pick<FollowRule, 'use' | 'content'>,
  rule: QuantityRule,
): Need {
  const exact = divideUp(hundredths, { numerator: use, denominator: 1000 })
  return toNeed(addWaste(exact, waste), content, rule)
}
