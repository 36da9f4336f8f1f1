/** How much of a product one line may hold. */
import { type QuantityRule, quantityMax, snapDown } from '#schema/quantity.ts'

/** A product as the rows of a cart have it. */
type Goods = QuantityRule & {
  stock: number
  price_minor: number | null
  old_price_minor: number | null
  weight_grams: number | null
  volume_cubic_cm: number | null
}

/**
 * What a line may come to: a hundred billion roubles, a hundred thousand tonnes, as many cubic
 * metres. The sums over a full cart, and carrying it up a hundred floors, then stay whole numbers
 * that JSON carries, which end at 9 · 10^15: an answer with a greater one would be none.
 */
const lineMinorMax = 10_000_000_000_000
const lineGramsMax = 100_000_000_000
const lineCubicCmMax = 100_000_000_000

/** Hundredths, in sellable steps: what is in stock, as far as it can be counted with. */
export function toCartMax(goods: Goods): number {
  const dearest = Math.max(goods.price_minor ?? 0, goods.old_price_minor ?? 0)
  const most = Math.min(
    goods.stock,
    quantityMax,
    toWithin(lineMinorMax, dearest),
    toWithin(lineGramsMax, goods.weight_grams ?? 0),
    toWithin(lineCubicCmMax, goods.volume_cubic_cm ?? 0),
  )
  return snapDown(most, goods)
}

/** Hundredths of which each hundred is `ofOne`, and all together no more than `max`. */
const toWithin = (max: number, ofOne: number) => Math.floor((max * 100) / ofOne)
