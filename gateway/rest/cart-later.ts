/** Lines saved for later, and lines replaced by another product. */
import type { CartLaterItem } from '#schema/rest/cart.ts'
import { type CartChange, change, findCartShort, removeCartItems, toCartChange } from './cart.ts'
import { fillCart } from './cart-fill.ts'
import type { Rest } from './client.ts'

type LaterItem = Omit<CartLaterItem, 'product'> & { productId: string }

/** Puts back, or forgets, what was laid aside. */
export function changeLaterItems(
  rest: Rest,
  way: 'return' | 'remove',
  productIds: readonly string[],
): Promise<CartChange> {
  return change(rest, ['cart', 'later', way], { productIds })
}

/** Lays aside again what was forgotten. */
export function fillLaterItems(rest: Rest, items: readonly LaterItem[]): Promise<CartChange> {
  return change(rest, ['cart', 'later', 'fill'], { items })
}

/**
 * Puts so much of another product in, then takes the line out: when the second call is lost they
 * are both there, and nothing is lost.
 */
export async function replaceCartItem(
  rest: Rest,
  wanted: { productId: string; substituteId: string; quantity?: number | null },
): Promise<CartChange> {
  const { productId, substituteId } = wanted
  const cart = await findCartShort(rest)
  const item = cart.items.find(({ product }) => product.id === productId)
  // In place of itself: it has come already, and must not go.
  if (!item || productId === substituteId) return toCartChange(rest, { cart })
  const { isTicked, note } = item
  const quantity = wanted.quantity ?? item.quantity
  const put = await fillCart(rest, [{ productId: substituteId, quantity, isTicked, note }])
  const refusals = put.items.flatMap(({ refusal }) => refusal ?? [])
  if (put.userErrors.length > 0) return put
  if (refusals.length > 0) return { ...put, userErrors: refusals }
  return removeCartItems(rest, [productId])
}
