/** Lines laid aside, and lines that give way to others. */
import type { CartLaterItem } from '#schema/rest/cart.ts'
import { type CartSource, change, changeItems, findCartShort, removeCartItems } from './cart.ts'
import { fillCart } from './cart-fill.ts'
import type { Outcome, Rest } from './client.ts'

type LaterItem = Omit<CartLaterItem, 'product'> & { productId: string }

/** Lays the lines of products aside; those that have none are left out. */
export function layCartItemsAside(
  rest: Rest,
  productIds: readonly string[],
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return changeItems(rest, productIds, { segments: ['cart', 'later'], isShort })
}

/** Puts back, or forgets, what was laid aside. */
export function changeLaterItems(
  rest: Rest,
  way: 'return' | 'remove',
  productIds: readonly string[],
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return change(rest, ['cart', 'later', way], { productIds }, isShort)
}

/** Lays aside again what was forgotten. */
export function fillLaterItems(
  rest: Rest,
  items: readonly LaterItem[],
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  return change(rest, ['cart', 'later', 'fill'], { items }, isShort)
}

/**
 * Puts so much of another product in, then takes the line out: when the second call is lost they
 * are both there, and nothing is lost.
 */
export async function replaceCartItem(
  rest: Rest,
  { productId, substituteId }: { productId: string; substituteId: string },
  isShort: boolean,
): Promise<Outcome<CartSource>> {
  const { items } = await findCartShort(rest)
  const item = items.find(({ product }) => product.id === productId)
  if (!item) return removeCartItems(rest, [productId], isShort)
  // In place of itself: it has come already, and must not go.
  if (item.product.id === substituteId) return removeCartItems(rest, [], isShort)
  const { quantity, isTicked, note } = item
  const filled = await fillCart(rest, [{ productId: substituteId, quantity, isTicked, note }], true)
  if (!filled.ok) return filled
  const [put] = filled.value.items
  if (put?.refusal) return { ok: false, userErrors: [put.refusal] }
  return removeCartItems(rest, [productId], isShort)
}
