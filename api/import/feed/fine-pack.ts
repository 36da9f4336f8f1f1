/**
 * Packs that are no whole number of hundredths (2.131 m²). Quantities are hundredths, so such goods
 * are sold by the pack, and what the feed states of a square metre is turned into what it states of
 * a pack (docs/decisions/0005).
 */

import { priceMinorMax } from '#api/rules/catalogue/limit.ts'
import { fromBase, reduceRatio, toUnitPrice, type UnitRatio } from '#schema/quantity.ts'
import type { FeedOffer } from './model.ts'
import { toNumber } from './param.ts'
import type { FeedSetting } from './setting.ts'
import { parseStockNumber } from './stock-number.ts'

/** Whether one of the unit is no whole number of hundredths of the base unit. */
export const isFine = ({ numerator, denominator }: UnitRatio): boolean =>
  (numerator * 100) % denominator !== 0

/** The units of goods that were counted in `unit`, as shares of the pack. */
export function toPackUnits(unit: string, units: UnitRatio[], pack: UnitRatio): UnitRatio[] {
  return [{ unit, numerator: 1, denominator: 1 }, ...units]
    .filter((ratio) => ratio.unit !== pack.unit)
    .map(({ unit, numerator, denominator }) =>
      reduceRatio({
        unit,
        numerator: numerator * pack.denominator,
        denominator: denominator * pack.numerator,
      }),
    )
    .sort((a, b) => a.numerator * b.denominator - b.numerator * a.denominator)
}

/** Hundredths of packs that hold at least so many hundredths of the stated unit: whole packs. */
export const toWholePacks = (hundredths: number, { numerator, denominator }: UnitRatio): number =>
  Math.max(1, Math.ceil(Number(((hundredths * denominator) / numerator / 100).toFixed(6)))) * 100

/** Stock, price breaks and the weight of one unit, of the pack instead of the stated unit. */
export function toPackOffer(offer: FeedOffer, pack: UnitRatio): FeedOffer {
  const size = pack.numerator / pack.denominator
  return {
    ...offer,
    ...(offer.stock !== undefined && { stock: toPackStock(offer.stock, pack) }),
    outlets: offer.outlets.map((outlet) => ({
      ...outlet,
      inStock: toPackStock(outlet.inStock, pack),
    })),
    ...(offer.priceBreaks && {
      priceBreaks: offer.priceBreaks.map(({ from, price }) => {
        const quantity = toNumber(from)
        if (quantity === null) return { from, price }
        return { from: String(toWholePacks(quantity * 100, pack) / 100), price }
      }),
    }),
    ...(offer.isWeightOfUnit && {
      weight: toText((toNumber(offer.weight) ?? 0) * size),
    }),
  }
}

/** «>10» m² are «>4» packs of 2.131 m²; a word stays as it is. */
function toPackStock(text: string, pack: UnitRatio): string {
  const stock = parseStockNumber(text)
  if (stock === null) return text
  const packs = toText(fromBase(Math.max(0, Math.round(stock.quantity * 100)), pack) / 100)
  return stock.isAtLeast ? `>${packs}` : packs
}

const toText = (number: number) => String(Number(number.toFixed(3)))

/** Prices of a pack, of texts that state the price of the unit it holds. */
export function toPackSetting(setting: FeedSetting, pack: UnitRatio): FeedSetting {
  return {
    ...setting,
    toPrice: (...stated) => {
      const minor = setting.toPrice(...stated)
      const packMinor = minor === null ? null : toUnitPrice(minor, pack)
      return packMinor !== null && packMinor <= priceMinorMax ? packMinor : null
    },
  }
}
