/** How much a job takes. Whole numbers all through, rounded up: never less than is needed. */
import { fromBase, type QuantityRule, snap, toBase, type UnitRatio } from '#schema/quantity.ts'

/** A rectangle as typed: metres in hundredths. */
export type Side = { length: number; width: number }

/** What a base unit holds of what is counted, as a fraction: 25 kg a bag is 25/1. */
export type Content = { numerator: number; denominator: number }

/** How a product counts in one measure: m², m, kg or l. */
export type Measure = { unit: string; content: Content }

export type Consumption = {
  measure: 'кг' | 'л'
  /** Thousandths of the measure on a square metre, on one millimetre when `perMm`. */
  thousandths: number
  perMm: boolean
}

export type Need = {
  /** Hundredths of the measure the job takes, waste included. */
  wanted: number
  /** Hundredths of the base unit to buy. */
  quantity: number
  /** Hundredths of the measure that stay over. */
  left: number
}

/** Net area in hundredths of m², rounded up; 0 when the openings take all of it. */
export function toArea(sides: readonly Side[], openings: number): number {
  const gross = sides.reduce((sum, { length, width }) => sum + BigInt(length) * BigInt(width), 0n)
  const net = gross - BigInt(openings) * 100n
  return net <= 0n ? 0 : Number((net + 99n) / 100n)
}

/** Adds per cents of waste, rounded up. */
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

/** What to buy for `wanted` hundredths of the measure, and what stays over. */
export function toNeed(wanted: number, content: Content, rule: QuantityRule): Need {
  const ratio: UnitRatio = {
    unit: '',
    numerator: content.denominator,
    denominator: content.numerator,
  }
  const quantity = wanted === 0 ? 0 : snap(toBase(wanted, ratio), rule).hundredths
  return { wanted, quantity, left: Math.max(fromBase(quantity, ratio) - wanted, 0) }
}

/** Reads «кг/м²/мм», «кг/м²/см», «г/м²», «л/м²»; null when the job is counted otherwise. */
export function parseConsumption(source: { value: number; unit: string } | null) {
  const match = /^(кг|г|л|мл)\/м²(?:\/(мм|см))?$/.exec(source?.unit ?? '')
  if (!source || !match) return null
  const [, measure, layer] = match
  const isSmall = measure === 'г' || measure === 'мл'
  const value = Math.ceil(Number((source.value * (isSmall ? 1 : 1000)).toFixed(3)))
  const consumption: Consumption = {
    measure: measure === 'кг' || measure === 'г' ? 'кг' : 'л',
    thousandths: layer === 'см' ? Math.ceil(value / 10) : value,
    perMm: layer !== undefined,
  }
  return consumption
}

/** A product as far as its contents go. */
export type Contained = {
  name: string
  unit: string
  units: readonly UnitRatio[]
  weightGrams: number | null
}

/**
 * What one base unit holds of `measure`: itself, a ratio of the feed, or the figure in the name
 * («мешок 25 кг»). The weight of a feed is often with packing, so it only serves when it is less.
 */
export function findContent(product: Contained, measure: string): Content | null {
  if (product.unit === measure) return { numerator: 1, denominator: 1 }
  const ratio = product.units.find(({ unit }) => unit === measure)
  if (ratio) return { numerator: ratio.denominator, denominator: ratio.numerator }
  const figures = [
    ...product.name.matchAll(/(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*(кг|л)(?![а-яё/])/gi),
  ]
  const named = figures.findLast(([, , unit]) => unit?.toLowerCase() === measure)?.[1]
  const thousandths = named ? Math.round(Number(named.replace(',', '.')) * 1000) : null
  const weight = measure === 'кг' ? product.weightGrams : null
  const known = [thousandths, weight].filter((value) => value !== null && value > 0)
  return known.length === 0
    ? null
    : { numerator: Math.min(...known.map(Number)), denominator: 1000 }
}

export type Job =
  | { kind: 'area'; content: Content }
  | { kind: 'length'; content: Content }
  | { kind: 'material'; content: Content; consumption: Consumption }

/** Which calculator a product has; null when it is counted by the piece. */
export function findJob(
  product: Contained & { consumption: { value: number; unit: string } | null },
): Job | null {
  const consumption = parseConsumption(product.consumption)
  const material = consumption && findContent(product, consumption.measure)
  if (consumption && material) return { kind: 'material', content: material, consumption }
  const area = findContent(product, 'м²')
  if (area) return { kind: 'area', content: area }
  const length = findContent(product, 'м')
  return length && { kind: 'length', content: length }
}
