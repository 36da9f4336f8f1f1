import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import { createRestock, removeRestock } from '#gateway/rest/restock.ts'
import type { RestockIds } from '#schema/rest/restock.ts'

export const restock = {
  Mutation: {
    restockAdd: (_, { productId, phone, legalPages }, { rest }) =>
      toPayload(createRestock(rest, productId, { ...(phone != null && { phone }), legalPages })),
    restockRemove: (_, { productId }, { rest }) => toPayload(removeRestock(rest, productId)),
  },
} satisfies Resolvers

async function toPayload(change: Promise<Outcome<RestockIds>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { restockProductIds: outcome.value.productIds }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}
