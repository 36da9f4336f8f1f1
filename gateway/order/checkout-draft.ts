import type * as z from 'zod'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { CheckoutDraft, type CheckoutDraftUpdate } from '#schema/rest/order/checkout-draft.ts'

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

export const checkoutDraft = {
  Mutation: {
    checkoutDraftUpdate: async (_, { input, accountId }, { rest }) => {
      const outcome = await updateCheckoutDraft(rest, { ...input, accountId: accountId ?? null })
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
