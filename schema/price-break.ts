/**
 * Prices for more: the exact core's rule, which the product's page, cart, order and export share.
 * Quantities are hundredths of the base unit, prices kopecks of one base unit.
 */

/** From `from` on, one base unit costs `priceMinor`. */
export type PriceBreak = { from: number; priceMinor: number }

/** Price of one base unit when `hundredths` are bought: the lowest that so many have reached. */
export function toPriceAt(
  priceMinor: number,
  breaks: readonly PriceBreak[],
  hundredths: number,
): number {
  const reached = breaks.filter(({ from }) => from <= hundredths)
  return Math.min(priceMinor, ...reached.map((one) => one.priceMinor))
}

/** The nearest break above `hundredths` that is cheaper than what they cost; null at the end. */
export function findNextBreak(
  priceMinor: number,
  breaks: readonly PriceBreak[],
  hundredths: number,
): PriceBreak | null {
  const now = toPriceAt(priceMinor, breaks, hundredths)
  const ahead = breaks.filter((one) => one.from > hundredths && one.priceMinor < now)
  return ahead.reduce<PriceBreak | null>(
    (first, one) => (first && first.from <= one.from ? first : one),
    null,
  )
}

/**
 * Breaks of `baseMinor` as they are for `ownMinor`, the price of one city: down by the same share,
 * half a kopeck rounded up. Only those that save something, the smallest quantity first.
 */
export function scaleBreaks(
  breaks: readonly PriceBreak[],
  baseMinor: number | null,
  ownMinor: number | null,
): PriceBreak[] {
  if (baseMinor === null || ownMinor === null) return []
  const scaled = breaks
    .map(({ from, priceMinor }) => ({ from, priceMinor: scale(priceMinor, ownMinor, baseMinor) }))
    .sort((a, b) => a.from - b.from)
  return scaled.filter(
    ({ priceMinor }, i) =>
      priceMinor > 0 && priceMinor < toPriceAt(ownMinor, scaled.slice(0, i), Infinity),
  )
}

function scale(minor: number, numerator: number, denominator: number): number {
  const exact = BigInt(minor) * BigInt(numerator) * 2n + BigInt(denominator)
  return Number(exact / (BigInt(denominator) * 2n))
}
