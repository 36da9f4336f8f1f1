/** A line that gives way to another product, and comes back by one press. */
import { graphql } from '../generated/graphql/index.ts'
import { browserStorefront } from '../graphql/client.ts'
import { showToast } from '../ui/toast.tsx'
import { CartPageFill, CartPageUpdate } from './cart-change.ts'
import { type KeptLine, putBack } from './cart-lines.ts'
import { changeCart, findViewer, setCartQuantity, toCartQuantity } from './viewer.ts'

const CartPageReplace = graphql(`
  mutation CartPageReplace($productId: ID!, $substituteId: ID!) {
    cartItemReplace(productId: $productId, substituteId: $substituteId) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

export async function replaceLine(line: KeptLine, substituteId: string): Promise<boolean> {
  const { productId } = line
  const held = toCartQuantity(await findViewer(), substituteId)
  const isDone = await changeCart(`replace ${productId}`, async () => {
    const variables = { productId, substituteId }
    const { cartItemReplace } = await browserStorefront.mutate(CartPageReplace, variables)
    return cartItemReplace.userErrors
  })
  if (!isDone) return false
  const undo = async () => {
    await putBack([line], CartPageFill)
    await setCartQuantity(substituteId, held, CartPageUpdate)
  }
  showToast('Товар заменён', { action: { label: 'Вернуть', onClick: () => void undo() } })
  return true
}
