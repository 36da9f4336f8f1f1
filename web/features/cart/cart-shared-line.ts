/** How much of a shared line can be bought now. */
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import type { KeptLine } from '#web/features/viewer/cart-lines.ts'

type Item = {
  quantity: number
  product: {
    id: string
    step: number
    min: number
    price?: object | null
    availability: { quantity: number }
  }
}

/** Quantities in hundredths. */
export type SharedLine = {
  /** The shared quantity, rounded to the current step. */
  wished: number
  /** The largest available quantity. */
  most: number
  /** The quantity that would be added. */
  sold: number
  /** null when none of it can be bought. */
  wish: KeptLine | null
}

export function toSharedLine({ quantity, product }: Item): SharedLine {
  const rule = toRule(product)
  const wished = snap(toHundredths(quantity) ?? 0, rule).hundredths
  const most = snapDown(toHundredths(product.availability.quantity) ?? 0, rule)
  const sold = Math.min(wished, most)
  const isSold = Boolean(product.price) && sold > 0
  const wish = isSold ? { productId: product.id, quantity: toQuantity(sold) } : null
  return { wished, most, sold, wish }
}
