/** A shop picks an order in the order of its coming: who hesitates may have it later than was shown. */

import { readText } from '#web/forms/form-read.ts'
import type { Checkout } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-fields.ts'

/** Of the form's field that tells when a shop was shown to be ready, in UTC. */
export const toReadyName = (shopId: string) => `readyAt.${shopId}`

/** A while at the form is nobody's surprise. */
const lateMs = 3_600_000

type Offer = { shops: readonly { shop: { id: string }; readyAt?: string | null }[] }
type Chosen = Pick<CheckoutFields, 'way' | 'shopId'>

/** The chosen shop would be ready much later than the posted form was told. */
export function isReadyLate(form: FormData, { way, shopId }: Chosen, { shops }: Offer): boolean {
  if (way !== 'PICKUP') return false
  const shownMs = Date.parse(readText(form, toReadyName(shopId)))
  const readyAt = shops.find(({ shop }) => shop.id === shopId)?.readyAt
  return readyAt != null && Date.parse(readyAt) - shownMs > lateMs
}

type Shops = Pick<Checkout, 'shops'>
type Ready = { was: string; now: string }

/** When the chosen shop was to be ready and when it is, in UTC; null when it is no later. */
export function findReady(before: Shops, now: Shops, { way, shopId }: Chosen): Ready | null {
  const find = ({ shops }: Shops) => shops.find(({ shop }) => shop.id === shopId)?.readyAt
  const [was, is] = [find(before), find(now)]
  return way === 'PICKUP' && was && is && is > was ? { was, now: is } : null
}
