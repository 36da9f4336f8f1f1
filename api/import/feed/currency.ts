/** Currencies of a feed, and what they are in roubles. */
import { toNumber } from './param.ts'

/** Roubles of one unit by the currency's id in capitals, as the merchant gives them. */
export type GivenRates = Readonly<Record<string, number>>

const roubles = ['RUB', 'RUR', 'РУБ', 'РУБЛЬ', 'РУБЛИ', 'РУБЛЕЙ', 'Р', '643', '810', '₽', '']

const toKey = (currencyId: string) => currencyId.trim().toUpperCase().replaceAll('.', '')

/** Whether a currency is the shop's own; feeds that name none mean it. */
export const isRouble = (currencyId: string): boolean => roubles.includes(toKey(currencyId))

/**
 * Finds the roubles of one unit of a currency: by the merchant's rate, else by the feed's own. Null
 * when neither has one: «CBRF» is a promise to look it up, which a feed of yesterday cannot keep.
 */
export function createRateFinder(
  stated: ReadonlyMap<string, string>,
  given: GivenRates,
): (currencyId: string) => number | null {
  const rates = [...stated].flatMap(([id, text]) => {
    const rate = toNumber(text)
    return rate !== null && rate > 0 ? [{ key: toKey(id), rate }] : []
  })
  const base = rates.find(({ rate }) => rate === 1)?.key ?? ''
  const rouble = rates.find(({ key }) => isRouble(key))?.rate ?? null
  return (currencyId) => {
    const key = toKey(currencyId) || base
    if (isRouble(key)) return 1
    const own = given[key]
    if (own !== undefined) return own
    const rate = rates.find((known) => known.key === key)?.rate ?? null
    if (rate === null) return null
    // No currency is worth a rouble: some programs write 1 for all of them.
    if (rouble !== null) return rate === rouble ? null : rate / rouble
    const ofBase = given[base]
    return ofBase === undefined ? null : rate * ofBase
  }
}
