/** Counts how much of each accessory a job needs. Whole numbers, always rounded up. */

import {
  type Content,
  divideUp,
  type FollowRule,
  type Fraction,
  type Need,
  reduceFraction,
  toUsed,
} from '#schema/calculation.ts'
import {
  type Contained,
  findContent,
  type Job,
  parseRate,
  readNamed,
  roundUp,
  type Stated,
} from '#web/features/calculator/calculation-job.ts'
import {
  type Measures,
  toJobArea,
  toJobNeed,
} from '#web/features/calculator/calculation-measures.ts'
import { readMeasure } from '#web/features/calculator/room-measures.ts'
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
  return content && { measure: 'м³', hundredths: divideUp(quantity, content), waste: 0 }
}

const isOwn = (quantity: number, need: Need | null) =>
  need !== null && (quantity === 0 || quantity === need.quantity)

/** Hundredths of the area or length that a quantity covers. */
const toCovered = (job: Job, quantity: number, layer: number): number =>
  divideUp(quantity, toJobCover(job, Math.ceil(layer / 10)))

/** How much of the area, or of the length, one base unit covers; the layer is the maker's first. */
function toJobCover(job: Job, tenthsMm = 100): Fraction {
  if (job.kind !== 'material') return reduceFraction(job.content)
  const { thousandths, perMm, layerMm } = job.consumption
  const layer = layerMm ? Math.ceil(layerMm * 10) : tenthsMm
  return reduceFraction({
    numerator: job.content.numerator * 10_000,
    denominator: job.content.denominator * thousandths * (perMm ? layer : 10),
  })
}

export type Accessory = Contained & Rule & { consumption: Stated | null }

/**
 * By its own consumption; what has none and is sold by the area covers all of it. Null when its
 * consumption does not follow from what the job covers.
 */
export function toAccessoryNeed(accessory: Accessory, extent: Extent): Need | null {
  const use = findUse(accessory, extent.measure)
  return use && toUsed(extent, use, toRule(accessory))
}

/** What of an accessory is used on one of what the job covers, by the measure of that. */
function findUse(
  accessory: Accessory,
  by: string,
): Pick<FollowRule, 'measure' | 'use' | 'content'> | null {
  const use = parseUse(accessory.consumption)
  if (!use && accessory.consumption) return null
  const measure = use?.measure ?? 'м²'
  if ((use?.per ?? 'м²') !== by) return null
  const content = findHeld(accessory, measure)
  return content && { measure, use: use?.thousandths ?? 1000, content: reduceFraction(content) }
}

/** How much one base unit of a product covers, by the measures that its accessories are used by. */
export type Covers = readonly { by: string; cover: Fraction }[]

export function listCovers(product: Contained, job: Job | null, tenthsMm?: number): Covers {
  const volume = findContent(product, 'м³')
  return [
    ...(job ? [{ by: job.kind === 'length' ? 'м' : 'м²', cover: toJobCover(job, tenthsMm) }] : []),
    ...(volume ? [{ by: 'м³', cover: reduceFraction(volume) }] : []),
  ]
}

/** How an accessory follows a product in an estimate; null when its use does not say. */
export function findFollowRule(accessory: Accessory, covers: Covers): FollowRule | null {
  const [rule] = covers.flatMap(({ by, cover }) => {
    const use = findUse(accessory, by)
    return use ? [{ by, cover, ...use }] : []
  })
  return rule ?? null
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
