import type * as z from 'zod'
import { Checkout, CheckoutDraft, type CheckoutDraftUpdate } from '#schema/rest/checkout.ts'
import type { Outcome, Rest } from './client.ts'

/** What ordering the cart in this way would be. */
export function findCheckout(
  rest: Rest,
  wanted: {
    delivery?: object | null
    paymentType?: string | null
    organizationId?: string | null
  },
) {
  const { delivery, paymentType, organizationId } = wanted
  return rest.require({
    segments: ['user', 'orders', 'checkout'],
    body: {
      ...(delivery && { delivery }),
      ...(paymentType && { paymentType }),
      ...(organizationId && { organizationId }),
    },
    answer: Checkout,
    access: 'session',
    isLarge: true,
  })
}

/** Keeps what is filled in of the checkout; a back end that keeps no drafts has no such call. */
export function updateCheckoutDraft(
  rest: Rest,
  draft: z.input<typeof CheckoutDraftUpdate>,
): Promise<Outcome<CheckoutDraft>> {
  return rest.write({
    segments: ['user', 'orders', 'checkout', 'draft'],
    method: 'PUT',
    body: draft,
    answer: CheckoutDraft,
    access: 'session',
  })
}
