/** Adds whole lists to the cart: the least quantity sold of each product. */

import { formatCount } from '#language/ru/plural.ts'
import { snap, snapDown, toHundredths, toQuantity } from '#schema/quantity.ts'
import { CartControlProduct } from '#web/features/product-card/cart-control.tsx'
import { defaultWish } from '#web/features/product-card/put-in-cart.ts'
import { toRule } from '#web/features/quantity/amount.ts'
import { formatGoods } from '#web/features/quantity/goods-words.ts'
import type { KeptLine, RefusedLine } from '#web/features/viewer/cart-lines.ts'
import { type FragmentType, readFragment } from '#web/generated/graphql/index.ts'
import { showToast } from '#web/ui/toast.ts'

export type Fillable = FragmentType<typeof CartControlProduct>

/** Cart lines for those `goods` that can be bought in the city of their prices. */
export function toLines(goods: readonly Fillable[]): KeptLine[] {
  return goods.flatMap((masked) => {
    const product = readFragment(CartControlProduct, masked)
    const most = snapDown(toHundredths(product.availability.quantity) ?? 0, toRule(product))
    if (product.price === null || most === 0) return []
    const least = snap(defaultWish, toRule(product)).hundredths
    return [{ productId: product.id, quantity: toQuantity(Math.min(least, most)) }]
  })
}

/** Why some goods were not added, in words; null when all were. */
export function describeRefused(refused: readonly RefusedLine[]): string | null {
  const [first] = refused
  const words = ['товар не\u00a0вошёл', 'товара не\u00a0вошли', 'товаров не\u00a0вошло'] as const
  return first ? `${formatCount(refused.length, words)}. ${first.message}` : null
}

/** Says how many goods of a list were added, and why the others were not. */
export function describePut(count: number, refused: readonly RefusedLine[]): string {
  const held = `В\u00a0корзине ${formatGoods(count)} из\u00a0списка`
  const refusal = describeRefused(refused)
  if (count === 0) return refusal ?? 'Сейчас ничего из\u00a0этого нет в\u00a0наличии'
  return refusal === null ? held : `${held}, ${refusal}`
}

export function tellPut(count: number, refused: readonly RefusedLine[]): void {
  showToast(describePut(count, refused), refused.length > 0 ? { tone: 'error' } : {})
}
