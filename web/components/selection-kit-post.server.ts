/** The kit's form without script. */
import { parseQuantity, toQuantity } from '#schema/quantity.ts'
import { graphql } from '../generated/graphql/index.ts'
import type { Storefront } from '../storefront.ts'

const SelectionKitCart = graphql(`
  query SelectionKitCart {
    viewer { cart { items { id quantity product { id } } } }
  }
`)

const SelectionKitPost = graphql(`
  mutation SelectionKitPost($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) { userErrors { message } }
  }
`)

/** As many lines as a kit may have. */
const linesMax = 50

/** Puts the ticked lines in; why one of them was refused, in words, null when all are there. */
export async function putKitByPost(
  { query, mutate }: Storefront,
  form: FormData,
): Promise<string | null> {
  const productIds = form.getAll('item').map(String).slice(0, linesMax)
  if (productIds.length === 0) return 'Отметьте, что\u00a0положить в\u00a0корзину'
  const { viewer } = await query(SelectionKitCart, {})
  const held = new Map(viewer.cart.items.map((item) => [item.product.id, item.quantity]))
  const refusals: string[] = []
  for (const productId of productIds) {
    const hundredths = parseQuantity(String(form.get(`quantity-${productId}`) ?? ''))
    if (hundredths === null) {
      refusals.push('Укажите количество числом, например\u00a010,5')
      continue
    }
    const quantity = toQuantity(hundredths)
    if ((held.get(productId) ?? 0) >= quantity) continue
    // One after another: each changes the same cart.
    const { cartItemUpdate } = await mutate(SelectionKitPost, { input: { productId, quantity } })
    refusals.push(...cartItemUpdate.userErrors.map(({ message }) => message))
  }
  return refusals[0] ?? null
}
