/** Prices as feeds write them, in kopecks. */

import { priceMinorMax } from '#api/rules/catalogue/limit.ts'
import { toPlainPrice } from '#api/rules/catalogue/price-text.ts'
import { parsePrice } from '#schema/money.ts'
import { toVatFactor, type VatRate } from '#schema/vat.ts'
import { isRouble } from './currency.ts'
import type { FeedOffer } from './model.ts'
import { toNumber } from './param.ts'
import type { FeedSetting } from './setting.ts'

/**
 * Prices of a feed in kopecks, with `addedVat` added to one without tax. What is beyond what the
 * shop can count with is no price.
 */
export function createPriceReader(
  findRate: (currencyId: string) => number | null,
): FeedSetting['toPrice'] {
  return (text, currencyId, addedVat = null) => {
    const plain = toPlainPrice(text)
    const rate = findRate(currencyId)
    const minor = parsePrice(plain)
    if (!minor || rate === null) return null
    const factor = rate * (addedVat === null ? 1 : toVatFactor(addedVat))
    const kopecks = factor === 1 ? minor : round((toNumber(plain) ?? minor / 100) * 100 * factor)
    return kopecks > priceMinorMax ? null : kopecks || null
  }
}

/** Half a kopeck up, though a fraction in binary may lie a little below it. */
const round = (kopecks: number) => Math.round(Number(kopecks.toFixed(4)))

/** Why an offer cannot be sold for what it says; null when it can, or has no price. */
export function refuseCurrency(
  { price, currencyId }: FeedOffer,
  { findRate }: FeedSetting,
): string | null {
  const isPriced = (parsePrice(toPlainPrice(price)) ?? 0) > 0
  if (!isPriced || findRate(currencyId) !== null) return null
  const id = isRouble(currencyId) ? 'the feed’s currency' : currencyId
  return `its price is in ${id}, of which there is no rate to the rouble: --rate gives one`
}

/** Prices of an offer's own rate, where they are without tax. */
export function toTaxed(
  setting: FeedSetting,
  { isPriceWithoutTax }: FeedOffer,
  vat: VatRate | null,
): FeedSetting {
  if (!isPriceWithoutTax) return setting
  return { ...setting, toPrice: (text, currencyId) => setting.toPrice(text, currencyId, vat) }
}

export function toPrices(offer: FeedOffer, { toPrice }: FeedSetting, warnings: string[]) {
  const priceMinor = toPrice(offer.price, offer.currencyId)
  if (priceMinor === null) {
    const isZero = toNumber(offer.price) === 0 || offer.price === ''
    warnings.push(
      `price ${isZero ? offer.price || 'absent' : `«${offer.price}» is no price`}: on request`,
    )
    return { priceMinor, oldPriceMinor: null }
  }
  if (offer.isPriceFrom) warnings.push(`price is «from ${offer.price}»: it is sold for that`)
  const oldPriceMinor = toPrice(offer.oldPrice, offer.currencyId)
  warnOfPrice({ element: 'oldprice', text: offer.oldPrice, minor: oldPriceMinor }, warnings)
  if (oldPriceMinor === null || oldPriceMinor > priceMinor) return { priceMinor, oldPriceMinor }
  warnings.push('oldprice is not above price: left out')
  return { priceMinor, oldPriceMinor: null }
}

/** Says of a price beside the offer's own that it is stated and is none; 0 states none. */
export function warnOfPrice(
  { element, text, minor }: { element: string; text: string; minor: number | null },
  warnings: string[],
): void {
  const isStated = text.trim() !== '' && toNumber(text) !== 0
  if (isStated && minor === null) warnings.push(`${element} «${text}» is no price: left out`)
}
