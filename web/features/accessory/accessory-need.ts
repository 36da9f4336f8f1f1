/** Counts how much of each accessory a job needs. Whole numbers, always rounded up. */

import { addWaste, type Need, toNeed } from '#web/features/calculator/calculation.ts'
import {
  type Contained,
  type Content,
  findContent,
  type Job,
  parseRate,
  readNamed,
  roundUp,
  type Stated,
} from '#web/features/calculator/calculation-job.ts'
import {
  type Measures,
  readMeasure,
  toJobArea,
  toJobNeed,
} from '#web/features/calculator/calculation-measures.ts'
import { toRule } from '#web/features/quantity/amount.ts'

/** What a job covers. */
export type Extent = {
  measure: 'м²' | 'м' | 'м³'
  hundredths: number
  /** Per cent of waste to add; a chosen quantity already includes it. */
  waste: number
}

type Rule = { step: number; min: number }

/**
 * What the shopper's job covers: the measured area, unless they then chose another quantity.
 * `quantity` is hundredths of the base unit, 0 when none was chosen; null when nothing is known.
 */
export function toExtent(
  job: Job,
  product: Rule,
  { measures, quantity }: { measures: Measures | null; quantity: number },
): Extent | null {
  const area = measures && job.kind !== 'length' ? toJobArea(measures) : null
  const isMeasured = measures && area && isOwn(quantity, toJobNeed(job, product, measures))
  if (isMeasured) {
    const waste = Math.ceil((readMeasure(measures.waste) ?? 0) / 100)
    return { measure: 'м²', hundredths: area, waste }
  }
  if (quantity === 0) return null
  const layer = readMeasure(measures?.layer ?? '') || 1000
  return {
    measure: job.kind === 'length' ? 'м' : 'м²',
    hundredths: toCovered(job, quantity, layer),
    waste: 0,
  }
}

/**
 * The cubic metres of so many, such as blocks of a wall: what is used by the volume is counted by
 * them. Null when the product does not say its own, or nothing is known.
 */
export function toVolume(product: Contained & Rule, quantity: number): Extent | null {
  const content = quantity > 0 ? findContent(product, 'м³') : null
  if (!content) return null
  const held = BigInt(quantity) * BigInt(content.numerator)
  const hundredths = ceilDivide(held, BigInt(content.denominator))
  return { measure: 'м³', hundredths, waste: 0 }
}

const isOwn = (quantity: number, need: Need | null) =>
  need !== null && (quantity === 0 || quantity === need.quantity)

/** Hundredths of the area or volume that a quantity covers. */
function toCovered(job: Job, quantity: number, layer: number): number {
  const { numerator, denominator } = job.content
  const held = BigInt(quantity) * BigInt(numerator)
  if (job.kind !== 'material') return ceilDivide(held, BigInt(denominator))
  const { thousandths, perMm, layerMm } = job.consumption
  const tenthsMm = layerMm ? Math.ceil(layerMm * 10) : Math.ceil(layer / 10)
  const onSquare = BigInt(thousandths) * BigInt(perMm ? tenthsMm : 10)
  return ceilDivide(held * 10_000n, onSquare * BigInt(denominator))
}

const ceilDivide = (dividend: bigint, divisor: bigint) =>
  Number((dividend + divisor - 1n) / divisor)

export type Accessory = Contained & Rule & { consumption: Stated | null }

/**
 * By its own consumption; what has none and is sold by the area covers all of it. Null when its
 * consumption does not follow from what the job covers.
 */
export function toAccessoryNeed(accessory: Accessory, extent: Extent): Need | null {
  const use = parseUse(accessory.consumption)
  if (!use && accessory.consumption) return null
  const measure = use?.measure ?? 'м²'
  if ((use?.per ?? 'м²') !== extent.measure) return null
  const content = findHeld(accessory, measure)
  if (!content) return null
  const exact = BigInt(extent.hundredths) * BigInt(use?.thousandths ?? 1000)
  const wanted = addWaste(ceilDivide(exact, 1000n), extent.waste)
  return toNeed(wanted, content, toRule(accessory))
}

type Use = { measure: string; per: string | undefined; thousandths: number }

/** By the square metre or the metre; by the millimetre with the layer its maker advises. */
function parseUse(source: Stated | null): Use | null {
  const rate = parseRate(source)
  if (!rate || (rate.ofMm && !rate.layerMm)) return null
  const { measure, per, thousandths, ofMm, layerMm } = rate
  const layers = ofMm && layerMm ? layerMm / ofMm : 1
  return { measure, per, thousandths: roundUp(thousandths * layers) }
}

/** As the calculators find it; pieces and metres of a pack are in its name too. */
function findHeld(accessory: Accessory, measure: string): Content | null {
  const known = findContent(accessory, measure)
  if (known || (measure !== 'шт' && measure !== 'м')) return known
  const thousandths = readNamed(accessory.name, measure)
  return thousandths ? { numerator: thousandths, denominator: 1000 } : null
}
