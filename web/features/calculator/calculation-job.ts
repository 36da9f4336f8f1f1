/** How a product is calculated: what the page needs before the calculator opens. */
import type { Content } from '#schema/calculation.ts'
import type { UnitRatio } from '#schema/quantity.ts'

export type Consumption = {
  measure: 'кг' | 'л'
  /** Thousandths of the measure on a square metre, on one millimetre when `perMm`. */
  thousandths: number
  perMm: boolean
  /** For the layer the maker recommends; null when there is none. */
  layerMm: number | null
}

/** Consumption as the product's description states it. */
export type Stated = { value: number; unit: string; layerMm?: number | null }

const larger: Record<string, string> = { г: 'кг', мл: 'л' }

/** «кг/м²/мм», «г/м²», «шт/м», «кг/м³», taken apart; null for what is no consumption of that kind. */
export function parseRate(source: Stated | null) {
  const match = /^(кг|г|л|мл|шт|м|м²|м³)\/(м²|м³|м)(?:\/(мм|см))?$/.exec(source?.unit ?? '')
  if (!source || !match) return null
  const [, stated = '', per, layer] = match
  return {
    measure: larger[stated] ?? stated,
    per,
    /** Amount of the measure, not rounded. */
    thousandths: source.value * (larger[stated] ? 1 : 1000),
    /** The stated thickness of the layer; null when there is none. */
    ofMm: layer ? (layer === 'см' ? 10 : 1) : null,
    /** For the layer the maker recommends; null when there is none. */
    layerMm: source.layerMm ?? null,
  }
}

/** Rounds up, ignoring floating-point error. */
export const roundUp = (value: number) => Math.ceil(Number(value.toFixed(3)))

/** By the square metre in kilograms or litres; null when the job is counted otherwise. */
export function parseConsumption(source: Stated | null): Consumption | null {
  const rate = parseRate(source)
  if (rate?.per !== 'м²' || (rate.measure !== 'кг' && rate.measure !== 'л')) return null
  const { measure, thousandths, ofMm, layerMm } = rate
  const rounded = Math.ceil(roundUp(thousandths) / (ofMm ?? 1))
  return { measure, thousandths: rounded, perMm: ofMm !== null, layerMm }
}

/** The fields of a product that describe its contents. */
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
  const isNamed = measure === 'кг' || measure === 'л'
  const thousandths = isNamed ? readNamed(product.name, measure) : null
  const weight = measure === 'кг' ? product.weightGrams : null
  const known = [thousandths, weight].filter((value) => value !== null && value > 0)
  return known.length === 0
    ? null
    : { numerator: Math.min(...known.map(Number)), denominator: 1000 }
}

/** Thousandths of `measure` that a name gives last: «мешок 25 кг», «250 шт», «3 м», not «3 м²». */
export function readNamed(name: string, measure: string): number | null {
  const figures = [...name.matchAll(/(\d+(?:[.,]\d+)?)[\s\u00a0\u202f]*(кг|л|шт|м)(?![а-яё²³/])/gi)]
  const named = figures.findLast(([, , unit]) => unit?.toLowerCase() === measure)?.[1]
  return named ? Math.round(Number(named.replace(',', '.')) * 1000) : null
}

export type Job =
  | { kind: 'area'; content: Content }
  | { kind: 'length'; content: Content }
  | { kind: 'material'; content: Content; consumption: Consumption }

/** The calculator for a product; null when it is counted by the piece. */
export function findJob(product: Contained & { consumption: Stated | null }): Job | null {
  const consumption = parseConsumption(product.consumption)
  const material = consumption && findContent(product, consumption.measure)
  if (consumption && material) return { kind: 'material', content: material, consumption }
  const area = findContent(product, 'м²')
  if (area) return { kind: 'area', content: area }
  const length = findContent(product, 'м')
  return length && { kind: 'length', content: length }
}
