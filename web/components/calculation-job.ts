/** What a product is counted by: all a page needs to know before anybody counts. */
import type { UnitRatio } from '#schema/quantity.ts'

/** What a base unit holds of what is counted, as a fraction: 25 kg a bag is 25/1. */
export type Content = { numerator: number; denominator: number }

/** How a product counts in one measure: m², m, kg or l. */
export type Measure = { unit: string; content: Content }

export type Consumption = {
  measure: 'кг' | 'л'
  /** Thousandths of the measure on a square metre, on one millimetre when `perMm`. */
  thousandths: number
  perMm: boolean
  /** Of the layer its maker advises; null when nobody has. */
  layerMm: number | null
}

/** Consumption as a product states it. */
export type Stated = { value: number; unit: string; layerMm?: number | null }

/** Reads «кг/м²/мм», «кг/м²/см», «г/м²», «л/м²»; null when the job is counted otherwise. */
export function parseConsumption(source: Stated | null) {
  const match = /^(кг|г|л|мл)\/м²(?:\/(мм|см))?$/.exec(source?.unit ?? '')
  if (!source || !match) return null
  const [, measure, layer] = match
  const isSmall = measure === 'г' || measure === 'мл'
  const value = Math.ceil(Number((source.value * (isSmall ? 1 : 1000)).toFixed(3)))
  const consumption: Consumption = {
    measure: measure === 'кг' || measure === 'г' ? 'кг' : 'л',
    thousandths: layer === 'см' ? Math.ceil(value / 10) : value,
    perMm: layer !== undefined,
    layerMm: source.layerMm ?? null,
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
export function findJob(product: Contained & { consumption: Stated | null }): Job | null {
  const consumption = parseConsumption(product.consumption)
  const material = consumption && findContent(product, consumption.measure)
  if (consumption && material) return { kind: 'material', content: material, consumption }
  const area = findContent(product, 'м²')
  if (area) return { kind: 'area', content: area }
  const length = findContent(product, 'м')
  return length && { kind: 'length', content: length }
}
