/** Whole lists into the cart: of each product the least that is sold. */
import { snap, snapDown, toHundredths } from '#schema/quantity.ts'
import { type FragmentType, readFragment } from '../generated/graphql/index.ts'
import { toRule } from './amount.ts'
import { CartControlProduct, defaultWish } from './cart-control.tsx'

export type Fillable = FragmentType<typeof CartControlProduct>

/** A line to be; `hundredths` of the product's base unit. */
export type Wish = { productId: string; hundredths: number }

/** So many requests at once: a browser holds the others back anyway. */
const atOnce = 6

/** What of `goods` can be bought in the city of their prices. */
export function toWishes(goods: readonly Fillable[]): Wish[] {
  return goods.flatMap((masked) => {
    const product = readFragment(CartControlProduct, masked)
    const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
    if (product.price === null || most === 0) return []
    const least = snap(defaultWish, toRule(product)).hundredths
    return [{ productId: product.id, hundredths: Math.min(least, most) }]
  })
}

/**
 * Puts them in by `put`, which answers whether the cart holds the product now. The first refusal
 * ends it: the next would be for the same reason, a full cart or a lost connection.
 */
export async function fillCart(
  wishes: readonly Wish[],
  put: (wish: Wish) => Promise<boolean>,
): Promise<{ count: number; isRefused: boolean }> {
  let count = 0
  for (let i = 0; i < wishes.length; i += atOnce) {
    const asked = wishes.slice(i, i + atOnce).map(put)
    const held = (await Promise.all(asked)).filter(Boolean).length
    count += held
    if (held < asked.length) return { count, isRefused: true }
  }
  return { count, isRefused: false }
}
