import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { claimPurchase } from '#gateway/rest/purchase-claim.ts'

export const purchaseClaim = {
  Mutation: {
    orderPurchaseClaim: async (_, asked, { rest }) => {
      const outcome = await claimPurchase(rest, asked)
      return outcome.ok
        ? { ...outcome.value, userErrors: [] }
        : { isClaimed: false, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
