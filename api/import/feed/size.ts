/** What goods weigh and measure, and how they are packed. */

import { volumeCubicCmMax, weightGramsMax } from '#api/rules/catalogue/limit.ts'
import { formatAmount } from '#api/rules/catalogue/unit.ts'
import type { UnitRatio } from '#schema/quantity.ts'
import type { FeedOffer } from './model.ts'
import { isContainer, toContainerName } from './pack.ts'
import { toNumber } from './param.ts'

export type Size = { weightGrams: number | null; volumeCubicCm: number | null }

/**
 * YML weighs and measures what is sold at least, in its packing; the shop keeps one base unit's
 * share, as quantities are multiplied by it.
 */
export function toSize(offer: FeedOffer, min: number, warnings: string[]): Size {
  const { weight, dimensions } = offer
  const share = 100 / min
  const grams = (toNumber(weight) ?? 0) * 1000 * (offer.isWeightOfUnit ? 1 : share)
  const sides = dimensions.split('/').map((side) => toNumber(side.trim()) ?? 0)
  const cubicCm = sides.length === 3 ? sides.reduce((product, side) => product * side, share) : 0
  return {
    weightGrams: toWhole(grams, weightGramsMax, `weight «${weight}»`, warnings),
    volumeCubicCm: toWhole(cubicCm, volumeCubicCmMax, `dimensions «${dimensions}»`, warnings),
  }
}

/** Never zero, which would say that it weighs nothing. */
function toWhole(share: number, max: number, stated: string, warnings: string[]): number | null {
  if (share <= 0) return null
  if (share <= max) return Math.round(share) || 1
  warnings.push(`${stated} is more than one base unit can have: left out`)
  return null
}

/** What the page says of the packing, in words. */
export function toPacking(
  offer: FeedOffer,
  size: Size,
  { unit, units, min }: { unit: string; units: UnitRatio[]; min: number },
) {
  const sides = offer.dimensions.split('/').map((side) => side.trim().replace('.', ','))
  const weight = (toNumber(offer.weight) ?? 0) * (offer.isWeightOfUnit ? min / 100 : 1)
  return [
    ...units.filter(isContainer).map(({ unit: container, numerator, denominator }) => ({
      name: toContainerName(container),
      value: formatAmount(numerator / denominator, unit),
    })),
    ...(size.weightGrams === null
      ? []
      : [{ name: 'Вес брутто', value: formatAmount(weight, 'кг') }]),
    ...(size.volumeCubicCm === null
      ? []
      : [{ name: 'Габариты', value: `${sides.join(' × ')} см` }]),
  ]
}
