/** Lower prices for more, as a feed states them and as the shop keeps them. */
import { type PriceBreak, scaleBreaks } from '#schema/price-break.ts'
import { type QuantityRule, snap } from '#schema/quantity.ts'
import type { FeedPriceBreak } from './model.ts'
import { toNumber } from './param.ts'

/** Those that save something, by quantity; `priceMinor` is what one base unit costs otherwise. */
export function toPriceBreaks(
  stated: FeedPriceBreak[],
  priceMinor: number | null,
  rule: QuantityRule,
  toPrice: (text: string) => number | null,
  warnings: string[],
): PriceBreak[] {
  const read = stated.flatMap(({ from, price }) => {
    const quantity = toNumber(from)
    const minor = toPrice(price)
    if (quantity === null || quantity <= 0 || minor === null) return []
    // What cannot be bought opens no price: counted from the next quantity that can.
    return [{ from: snap(Math.ceil(quantity * 100 - 1e-6), rule).hundredths, priceMinor: minor }]
  })
  const kept = scaleBreaks(read, priceMinor, priceMinor)
  if (kept.length < stated.length) {
    warnings.push(`${stated.length - kept.length} of ${stated.length} price breaks save nothing`)
  }
  return kept
}
