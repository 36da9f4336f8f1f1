/** A kit into the cart, line by line: one refusal leaves the others in. */
import { toQuantity } from '#schema/quantity.ts'
import { graphql } from '../generated/graphql/index.ts'
import { ask, browserStorefront } from '../graphql/client.ts'
import type { Wish } from './cart-fill.ts'
import { changeCart, toCartQuantity, ViewerState } from './viewer.ts'

const SelectionKitPut = graphql(`
  mutation SelectionKitPut($input: CartItemUpdateInput!) {
    cartItemUpdate(input: $input) {
      userErrors { code message field }
      cart { id count total { amountMinor } items { id quantity isTicked availability { quantity } product { id } } }
    }
  }
`)

export type KitRefusal = { productId: string; message: string }

/**
 * Of each product the cart holds at least so much then; what it held above stays, so that
 * pressing twice buys one kit. One after another, in the kit's order. Throws `StorefrontError`.
 */
export async function putKit(wishes: readonly Wish[]): Promise<KitRefusal[]> {
  const { viewer } = await ask(ViewerState, {})
  const refusals: KitRefusal[] = []
  for (const { productId, hundredths } of wishes) {
    if (toCartQuantity(viewer, productId) >= hundredths) continue
    const input = { productId, quantity: toQuantity(hundredths) }
    const put = async () =>
      (await browserStorefront.mutate(SelectionKitPut, { input })).cartItemUpdate.userErrors
    await changeCart(productId, put, (message) => refusals.push({ productId, message }))
  }
  return refusals
}
