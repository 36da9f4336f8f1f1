/** A shop prepares orders in turn, so a form left open may show an outdated time. */
import type { Checkout } from './checkout-data.ts'
import type { CheckoutFields } from './checkout-field-name.ts'

/** Of the form's field that tells when a shop was shown to be ready, in UTC. */
export const toReadyName = (shopId: string) => `readyAt.${shopId}`

type Shops = Pick<Checkout, 'shops'>
type Chosen = Pick<CheckoutFields, 'way' | 'shopId'>
type Ready = { was: string; now: string }

/** When the chosen shop was to be ready and when it is, in UTC; null when it is no later. */
export function findReady(before: Shops, now: Shops, { way, shopId }: Chosen): Ready | null {
  const find = ({ shops }: Shops) => shops.find(({ shop }) => shop.id === shopId)?.readyAt
  const [was, is] = [find(before), find(now)]
  return way === 'PICKUP' && was && is && is > was ? { was, now: is } : null
}
