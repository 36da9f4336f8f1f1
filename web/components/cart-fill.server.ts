import { toQuantity } from '#schema/quantity.ts'
import { graphql } from '../generated/graphql/index.ts'
import type { Storefront } from '../storefront.ts'
import { type Fillable, toWishes } from './cart-fill.ts'

const CartFill = graphql(`
  query CartFill {
    viewer { cart { items { id product { id } } } }
  }
`)

const CartFillUpdate = graphql(`
  mutation CartFillUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) { userErrors { message } }
  }
`)

/**
 * For a form without script: puts in what can be bought and is not in the cart yet. Answers why
 * it stopped, in words; null when all is in.
 */
export async function fillCartByPost(
  { query, mutate }: Storefront,
  goods: readonly Fillable[],
): Promise<string | null> {
  const { viewer } = await query(CartFill, {})
  const held = viewer.cart.items.map(({ product }) => product.id)
  for (const { productId, hundredths } of toWishes(goods)) {
    if (held.includes(productId)) continue
    const input = { productId, quantity: toQuantity(hundredths) }
    // One after another: each changes the same cart.
    const { cartItemUpdate } = await mutate(CartFillUpdate, { input })
    const [refusal] = cartItemUpdate.userErrors
    if (refusal) return refusal.message
  }
  return null
}
