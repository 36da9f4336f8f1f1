/** Replaces a line with another product; undo brings it back. */
import { toHundredths, toQuantity } from '#schema/quantity.ts'
import { type KeptLine, putBack } from '#web/features/viewer/cart-lines.ts'
import { runCartChange } from '#web/features/viewer/cart-write.ts'
import { findViewer, toCartQuantity } from '#web/features/viewer/viewer.ts'
import { graphql, readFragment } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { showToast } from '#web/ui/toast.ts'
import { CartPageCart, CartPageFill, updateLine } from './cart-change.ts'

const CartPageReplace = graphql(`
  mutation CartPageReplace($productId: ID!, $substituteId: ID!, $quantity: Quantity!) {
    cartItemReplace(productId: $productId, substituteId: $substituteId, quantity: $quantity) {
      userErrors { code message field }
      cart { ...CartPage_cart }
    }
  }
`)

type Instead = { substituteId: string; quantity: number }

export async function replaceLine(
  line: KeptLine,
  { substituteId, quantity }: Instead,
): Promise<boolean> {
  const { productId } = line
  const held = toCartQuantity(await findViewer(), substituteId)
  let added = 0
  const isDone = await runCartChange(`replace ${productId}`, async () => {
    const variables = { productId, substituteId, quantity }
    const { cartItemReplace } = await browserStorefront.mutate(CartPageReplace, variables)
    const cart = readFragment(CartPageCart, cartItemReplace.cart)
    const put = cart?.items.find(({ product }) => product.id === substituteId)
    added = (toHundredths(put?.quantity ?? 0) ?? 0) - held
    return cartItemReplace.userErrors
  })
  if (!isDone) return false
  const undo = async () => {
    await putBack([line], CartPageFill)
    const now = toCartQuantity(await findViewer(), substituteId)
    const left = toLeft(now, added)
    if (left !== now) await updateLine({ productId: substituteId, quantity: toQuantity(left) })
  }
  showToast('Товар заменён', { action: { label: 'Вернуть', onClick: () => void undo() } })
  return true
}

/** What remains of a line after removing `added`; later additions stay. */
export const toLeft = (now: number, added: number): number => Math.max(now - Math.max(added, 0), 0)
