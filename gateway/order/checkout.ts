import type * as z from 'zod'
import { bindName } from '#gateway/catalogue/product.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { Checkout } from '#schema/rest/order/checkout.ts'
import { CheckoutDraft, type CheckoutDraftUpdate } from '#schema/rest/order/checkout-draft.ts'

/** What ordering the cart in this way would be. */
function findCheckout(
  rest: Rest,
  wanted: {
    delivery?: object | null
    paymentType?: string | null
    organizationId?: string | null
    isOpening?: boolean | null
  },
) {
  const { delivery, paymentType, organizationId, isOpening } = wanted
  return rest.require({
    segments: ['user', 'orders', 'checkout'],
    body: {
      ...(delivery && { delivery }),
      ...(paymentType && { paymentType }),
      ...(organizationId && { organizationId }),
      ...(isOpening && { isOpening }),
    },
    answer: Checkout,
    access: 'session',
    isLarge: true,
  })
}

/** Keeps what is filled in of the checkout; a back end that keeps no drafts has no such call. */
function updateCheckoutDraft(
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

export const checkout = {
  CheckoutItem: { name: ({ name }) => bindName(name) },
  CheckoutShortage: { name: ({ name }) => bindName(name) },
  Viewer: {
    checkout: (_, wanted, { rest }) => findCheckout(rest, wanted),
  },
  Mutation: {
    checkoutDraftUpdate: async (_, { input, accountId }, { rest }) => {
      const outcome = await updateCheckoutDraft(rest, { ...input, accountId: accountId ?? null })
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
