import { type KeptLine, toRefused } from '#web/features/viewer/cart-lines.ts'
import { graphql } from '#web/generated/graphql/index.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { describeRefused, type Fillable, toLines } from './cart-bulk-add.ts'

const CartFillHeld = graphql(`
  query CartFillHeld {
    viewer { cart { items { id product { id } } } }
  }
`)

const CartFillPost = graphql(`
  mutation CartFillPost($items: [CartFillItemInput!]!) {
    cartFill(items: $items) {
      items { productId refusal { message } }
      userErrors { message }
    }
  }
`)

/**
 * For a form without script: puts in what can be bought and is not in the cart yet. Answers why
 * something is not, in words; null when all is in.
 */
export async function fillCartByPost(
  client: Storefront,
  goods: readonly Fillable[],
): Promise<string | null> {
  const { viewer } = await client.query(CartFillHeld, {})
  const held = viewer.cart.items.map(({ product }) => product.id)
  const lines = toLines(goods).filter(({ productId }) => !held.includes(productId))
  return putLinesByPost(client, lines)
}

/** Raises each line to at least the given quantity; returns why one was refused, or null. */
export async function putLinesByPost(
  { mutate }: Storefront,
  items: KeptLine[],
): Promise<string | null> {
  const { cartFill } = await mutate(CartFillPost, { items })
  const [refusal] = cartFill.userErrors
  return refusal ? refusal.message : describeRefused(cartFill.items.flatMap(toRefused))
}
