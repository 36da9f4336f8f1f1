/** What goods weigh and measure, and how they are packed. */
import type { UnitRatio } from '#schema/quantity.ts'
import type { FeedOffer } from './model.ts'
import { toNumber } from './param.ts'
import { formatAmount, isContainer, toContainerName } from './unit.ts'

/**
 * YML weighs and measures what is sold at least, in its packing; the shop keeps one base unit's
 * share, as quantities are multiplied by it.
 */
export function toSize(offer: FeedOffer, min: number) {
  const kilograms = toNumber(offer.weight)
  const sides = offer.dimensions.split('/').map((side) => toNumber(side.trim()))
  const volume = sides.reduce((product, side) => (product ?? 0) * (side ?? 0), 1) ?? 0
  const share = 100 / min
  return {
    weightGrams: kilograms && kilograms > 0 ? Math.round(kilograms * 1000 * share) || 1 : null,
    volumeCubicCm: sides.length === 3 && volume > 0 ? Math.round(volume * share) || 1 : null,
  }
}

/** What the page says of the packing, in words. */
export function toPacking(offer: FeedOffer, units: UnitRatio[], unit: string) {
  const sides = offer.dimensions.split('/').map((side) => side.trim().replace('.', ','))
  const weight = toNumber(offer.weight)
  return [
    ...units.filter(isContainer).map(({ unit: container, numerator, denominator }) => ({
      name: toContainerName(container),
      value: formatAmount(numerator / denominator, unit),
    })),
    ...(weight ? [{ name: 'Вес брутто', value: formatAmount(weight, 'кг') }] : []),
    ...(sides.length === 3 ? [{ name: 'Габариты', value: `${sides.join(' × ')} см` }] : []),
  ]
}
