import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findCheckout, updateCheckoutDraft } from '#gateway/rest/checkout.ts'
import { bindName } from '#gateway/rest/product.ts'

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
