/** Changes of the cart on its own page: each answer is the whole cart, so what is shown is true. */
import { graphql } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { showToast } from '../ui/toast.tsx'
import { changeCart, setCartQuantity } from './viewer.ts'

export const CartPageCart = graphql(`
  fragment CartPage_cart on Cart {
    id
    version
    count
    items { id quantity price { amountMinor } availability { available quantity } product { id } ...CartLine_item }
    ...CartSummary_cart
  }
`)

export const CartPageUpdate = graphql(`
  mutation CartPageUpdate($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export const CartPageRemove = graphql(`
  mutation CartPageRemove($productIds: [ID!]!) {
    cartItemRemove(productIds: $productIds) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

/** A line as far as putting it back goes; the quantity in hundredths. */
export type KeptLine = { productId: string; quantity: number }

/** Takes out every line at once; the toast offers to put them back. */
export async function clearCart(lines: readonly KeptLine[]): Promise<boolean> {
  const productIds = lines.map((line) => line.productId)
  showToast('Корзина очищена', {
    action: { label: 'Вернуть', onClick: () => void restore(lines) },
  })
  return changeCart('clear', async () => {
    const { cartItemRemove } = await browserStorefront.mutate(CartPageRemove, { productIds })
    return cartItemRemove.userErrors
  })
}

/** One after another, so that the lines come back in the order they stood in. */
async function restore(lines: readonly KeptLine[]): Promise<void> {
  for (const { productId, quantity } of lines) {
    await setCartQuantity(productId, quantity, CartPageUpdate)
  }
}
