/** Prices as feeds write them, in kopecks. */
import { parsePrice } from '#schema/money.ts'
import type { FeedSetting } from './goods.ts'
import { toNumber } from './param.ts'

/** Whether a currency is the shop's own; feeds that name none mean it. */
export function isRouble(currencyId: string): boolean {
  return ['RUB', 'RUR', 'РУБ', '643', '₽', ''].includes(currencyId.toUpperCase().replace('.', ''))
}

/** Prices of a feed in kopecks: currencies it rates to the rouble are converted. */
export function createPriceReader(rates: Map<string, string>): FeedSetting['toPrice'] {
  const base = [...rates].find(([, rate]) => toNumber(rate) === 1)?.[0] ?? 'RUB'
  return (text, currencyId) => {
    const minor = parsePrice(text)
    if (!minor) return null
    const rate = isRouble(base) && !isRouble(currencyId) ? toNumber(rates.get(currencyId) ?? '') : 1
    return Math.round(minor * (rate && rate > 0 ? rate : 1)) || null
  }
}
