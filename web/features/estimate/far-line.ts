/** What a line of an estimate says where it is far from sight. */
import { onRequest } from '#language/ru/estimate.ts'
import { describeEnded } from '#language/ru/promised-price.ts'
import type { Discount } from '#schema/estimate-sum.ts'
import { type CountedLine, describeDiscount, formatLineAmount } from './estimate-words.ts'
import { type Discounted, formatDiscounted, formatLinePrice } from './line-words.ts'

type PricedLine = CountedLine & {
  howMuch?: string | null
  note: string
  price?: { amountMinor: number } | null
  endedPromise?: { until: string; isUsed: boolean } | null
  discount?: Discount | null
  isGone: boolean
  sums: Discounted
}

/**
 * «На две стены · 7 уп (10,08 м²) × 867 ₽/м² · скидка 5 % · 8 302,39 ₽ вместо 8 739,36 ₽»: what a
 * line that is far from sight says, and on paper.
 */
export const formatPricedLine = (line: PricedLine): string =>
  [line.howMuch, line.note, ...listCost(line)].filter(Boolean).join(' · ')

function listCost(line: PricedLine): (string | null | undefined)[] {
  const { price, discount, endedPromise, product, unit, isGone, sums } = line
  const amount = formatLineAmount(line)
  if (isGone) return [amount, 'больше не\u00a0продаётся']
  const ended = endedPromise && describeEnded(endedPromise)
  if (!price) return [amount, ended ?? `цена ${onRequest}`]
  return [
    `${amount} × ${formatLinePrice(price.amountMinor, product?.unit ?? unit)}`,
    ended,
    discount && describeDiscount(discount),
    formatDiscounted(sums),
  ]
}
