import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { PurchaseClaim } from '#schema/rest/order/purchase-claim.ts'

/** Whether the first who asked to count an order's purchase asked with this key. */
function claimPurchase(
  rest: Rest,
  { id, key }: { id: string; key: string },
): Promise<Outcome<{ isClaimed: boolean }>> {
  return rest.write({
    segments: ['user', 'orders', id, 'purchase-claim'],
    body: { key },
    answer: PurchaseClaim,
    access: 'session',
  })
}

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
