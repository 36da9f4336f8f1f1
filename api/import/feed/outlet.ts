/** Stock and prices of an offer in the shops. */
import { quantityMax } from '#api/rules/catalogue/limit.ts'
import type { FeedOffer, FeedOutlet } from './model.ts'
import { warnOfPrice } from './price.ts'
import { parseRestockDate } from './restock-date.ts'
import type { FeedSetting, GoodsOutlet } from './setting.ts'
import { parseStockNumber, toStockQuantity, warnOfStock } from './stock-number.ts'

/** Whether the offer says how many there are, if only as one number. */
export const isStockTold = ({ outlets, stock = '' }: FeedOffer): boolean =>
  outlets.length > 0 || parseStockNumber(stock) !== null

/** Whether what is in stock is told as one number for all shops. */
export const isOneNumber = ({ outlets, stock = '' }: FeedOffer): boolean =>
  outlets.length === 0 && toStockQuantity(stock) > 0

/** What is told of stock whose shop the feed does not name: none, or the one that was guessed. */
export const toStockReason = (shopId: string | null): string =>
  shopId === null
    ? 'offers in stock, but in no shop of ours: --stock-shop ID says in which'
    : `offers tell their stock as one number: all of it is in ${shopId}, or in --stock-shop ID`

/** Of each shop; one number for all of them lies where the merchant says. */
export function toOutlets(
  offer: FeedOffer,
  setting: FeedSetting,
  warnings: string[],
): GoodsOutlet[] {
  const { outlets, stock = '' } = offer
  const { stockShopId } = setting
  const isOne = outlets.length === 0 && stockShopId !== null && parseStockNumber(stock) !== null
  if (outlets.length === 0) warnOfStock(stock, warnings)
  const listed = isOne ? [{ id: stockShopId, inStock: stock, price: '', oldPrice: '' }] : outlets
  for (const outlet of outlets) warnOfStock(outlet.inStock, warnings)
  return listed.map((outlet) => toOutlet(outlet, offer.currencyId, setting, warnings))
}

function toOutlet(
  outlet: FeedOutlet,
  currencyId: string,
  { toPrice }: FeedSetting,
  warnings: string[],
): GoodsOutlet {
  const quantity = toStockQuantity(outlet.inStock)
  const hundredths = Math.floor(Number((quantity * 100).toFixed(4)))
  const priceMinor = toPrice(outlet.price, currencyId)
  const oldPriceMinor = toPrice(outlet.oldPrice, currencyId)
  const of = `of outlet ${outlet.id}`
  warnOfPrice({ element: `price ${of}`, text: outlet.price, minor: priceMinor }, warnings)
  warnOfPrice({ element: `oldprice ${of}`, text: outlet.oldPrice, minor: oldPriceMinor }, warnings)
  return {
    shopId: outlet.id,
    hundredths: Math.min(Math.max(hundredths, 0), quantityMax),
    priceMinor,
    oldPriceMinor: priceMinor && oldPriceMinor && oldPriceMinor > priceMinor ? oldPriceMinor : null,
    restockDate: parseRestockDate(outlet.restockDate ?? '', warnings),
  }
}
