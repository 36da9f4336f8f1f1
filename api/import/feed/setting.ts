/** What the goods of a feed are read by, and where their stock lies. */
import type { VatRate, VatsOfDay } from '#schema/vat.ts'

/** What the shop knows of the feed around the offer. */
export type FeedSetting = {
  /** Of the feed's shop: pictures under its /media are the shop's own files. */
  origin: string | null
  /**
   * Kopecks for a price text in the offer's currency, with the tax of a rate added where one is
   * given; null when it is not a price above zero.
   */
  toPrice: (text: string, currencyId: string, addedVat?: VatRate | null) => number | null
  /** Roubles of one unit of a currency; null when nothing says so. */
  findRate: (currencyId: string) => number | null
  /** What the rates that offers may state are on the day of the import, and the shop's own. */
  vats: VatsOfDay
  /** The shop where stock lies that is told as one number; null when that is nowhere. */
  stockShopId: string | null
}

export type GoodsOutlet = {
  shopId: string
  hundredths: number
  priceMinor: number | null
  oldPriceMinor: number | null
  /** YYYY-MM-DD. */
  restockDate: string | null
}
