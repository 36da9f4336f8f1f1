import { Checkout } from '#schema/rest/checkout.ts'
import type { Rest } from './client.ts'

/** What ordering the cart in this way would be. */
export function findCheckout(
  rest: Rest,
  wanted: { delivery?: object | null; paymentType?: string | null },
) {
  const { delivery, paymentType } = wanted
  return rest.require({
    segments: ['user', 'orders', 'checkout'],
    body: { ...(delivery && { delivery }), ...(paymentType && { paymentType }) },
    answer: Checkout,
    access: 'session',
    isLarge: true,
  })
}
