/** Prices as feeds write them, in kopecks. */
import { parsePrice } from '#schema/money.ts'
import type { FeedSetting } from './goods.ts'
import { priceMinorMax } from './limit.ts'
import { toNumber } from './param.ts'

/** Whether a currency is the shop's own; feeds that name none mean it. */
export function isRouble(currencyId: string): boolean {
  return ['RUB', 'RUR', 'РУБ', '643', '₽', ''].includes(currencyId.toUpperCase().replace('.', ''))
}

/**
 * Prices of a feed in kopecks: currencies it rates to the rouble are converted. What is beyond what
 * the shop can count with is no price.
 */
export function createPriceReader(rates: Map<string, string>): FeedSetting['toPrice'] {
  const base = [...rates].find(([, rate]) => toNumber(rate) === 1)?.[0] ?? 'RUB'
  return (text, currencyId) => {
    const minor = parsePrice(text)
    if (!minor) return null
    const rate = isRouble(base) && !isRouble(currencyId) ? toNumber(rates.get(currencyId) ?? '') : 1
    const kopecks = Math.round(minor * (rate && rate > 0 ? rate : 1))
    return kopecks > priceMinorMax ? null : kopecks || null
  }
}

/** Says of a price beside the offer's own that it is stated and is none; 0 states none. */
export function warnOfPrice(
  { element, text, minor }: { element: string; text: string; minor: number | null },
  warnings: string[],
): void {
  const isStated = text.trim() !== '' && toNumber(text) !== 0
  if (isStated && minor === null) warnings.push(`${element} «${text}» is no price: left out`)
}
