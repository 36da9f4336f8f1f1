/** Whole lists into the cart: of each product the least that is sold. */
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { type FragmentType, readFragment } from '../generated/graphql/index.ts'
import { formatCount } from '../ui/format.ts'
import { toRule } from './amount.ts'
import { CartControlProduct, defaultWish } from './cart-control.tsx'
import type { KeptLine, RefusedLine } from './cart-lines.ts'

export type Fillable = FragmentType<typeof CartControlProduct>

/** Lines to be: what of `goods` can be bought in the city of their prices. */
export function toLines(goods: readonly Fillable[]): KeptLine[] {
  return goods.flatMap((masked) => {
    const product = readFragment(CartControlProduct, masked)
    const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
    if (product.price === null || most === 0) return []
    const least = snap(defaultWish, toRule(product)).hundredths
    return [{ productId: product.id, quantity: toQuantity(Math.min(least, most)) }]
  })
}

/** Why some goods did not get into the cart, in words; null when all did. */
export function describeRefused(refused: readonly RefusedLine[]): string | null {
  const [first] = refused
  const words = ['товар не\u00a0вошёл', 'товара не\u00a0вошли', 'товаров не\u00a0вошло'] as const
  return first ? `${formatCount(refused.length, words)}. ${first.message}` : null
}
