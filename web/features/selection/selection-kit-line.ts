/** What of a kit is bought: its own quantities as the shop sells them, changed by the shopper. */
import { toPriceAt } from '#schema/price-break.ts'
import { snap, snapDown, toHundredths, toLineTotal, toQuantity } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { toBreaks } from '#web/features/quantity/price-breaks.tsx'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'
import type { SelectionKit_ItemFragment } from '#web/generated/graphql/graphql.ts'

/** What the shopper made of a line; quantities in hundredths of the base unit. */
export type KitChange = { quantity?: number; isLeftOut?: boolean }
export type KitChanges = Readonly<Record<string, KitChange>>

export type KitLine = {
  product: SelectionKit_ItemFragment['product']
  /** What the whole kit takes, as it is sold. */
  wanted: number
  quantity: number
  /** The most that can be bought here; 0 leaves the line out. */
  most: number
  /** Of one unit at this quantity, in kopecks; null is a price on request. */
  priceMinor: number | null
  totalMinor: number | null
  isTaken: boolean
}

export function toKitLine(
  { product, quantity }: SelectionKit_ItemFragment,
  change: KitChange = {},
): KitLine {
  const { price, priceBreaks, availability } = product
  const rule = toRule(product)
  const most = price ? snapDown(toHundredths(availability.quantity) ?? 0, rule) : 0
  const wanted = snap(toHundredths(quantity) ?? 0, rule).hundredths
  const chosen = Math.min(change.quantity ?? wanted, most || wanted)
  const priceMinor = price && toPriceAt(price.amountMinor, toBreaks(priceBreaks), chosen)
  return {
    product,
    wanted,
    quantity: chosen,
    most,
    priceMinor,
    totalMinor: priceMinor && toLineTotal(priceMinor, chosen),
    isTaken: most > 0 && !change.isLeftOut,
  }
}

export const toTotal = (lines: readonly KitLine[]): number =>
  lines.reduce((sum, { isTaken, totalMinor }) => sum + (isTaken ? (totalMinor ?? 0) : 0), 0)

/** What of the kit goes into the cart. */
export const toTaken = (lines: readonly KitLine[]): KeptLine[] =>
  lines
    .filter(({ isTaken }) => isTaken)
    .map(({ product, quantity }) => ({ productId: product.id, quantity: toQuantity(quantity) }))
