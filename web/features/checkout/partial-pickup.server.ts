/** Collects the rest of an order from a shop that lacks some lines. */

import { readText } from '#web/forms/form-read.ts'
import type { Storefront } from '#web/graphql/storefront.ts'
import { type CheckoutAnswer, CheckoutTick } from './checkout-data.ts'
import { loadCheckout } from './checkout-load.server.ts'

type Posted = { client: Storefront; form: FormData }

/**
 * A shop that `form` names in `without` is chosen, and what it lacks unticked: those lines stay in
 * the cart. Products named in `back` are ticked again.
 */
export async function orderWithoutMissing({
  client,
  form,
}: Posted): Promise<CheckoutAnswer['leftOut']> {
  const back = readText(form, 'back').split(' ').filter(Boolean)
  if (back.length > 0) {
    await client.mutate(CheckoutTick, { productIds: back, isTicked: true })
    return []
  }
  const shopId = readText(form, 'without')
  if (!shopId) return null
  const { checkout } = await loadCheckout(client, null)
  const missing = checkout.shops.find(({ shop }) => shop.id === shopId)?.missing ?? []
  const left = missing.map(({ productId, name }) => ({ productId, name }))
  if (left.length >= checkout.items.length) return null
  const productIds = left.map(({ productId }) => productId)
  if (left.length > 0) await client.mutate(CheckoutTick, { productIds, isTicked: false })
  // Same as choosing the shop's radio button.
  form.set('way', 'PICKUP')
  form.set('shopId', shopId)
  return left
}
