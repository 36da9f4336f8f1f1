/** Says what the buyer may leave out to collect the rest. */

import { positionGenitives } from '#language/ru/noun.ts'
import { formatCount } from '#language/ru/plural.ts'
import type { CheckoutShop } from './checkout-data.ts'

/** «Забрать без этой позиции», «Забрать без этих 3 позиций». */
export function toWithout({ missingCount }: Pick<CheckoutShop, 'missingCount'>): string {
  return missingCount === 1
    ? 'Забрать без\u00a0этой позиции'
    : `Забрать без\u00a0этих ${formatCount(missingCount, positionGenitives)}`
}
