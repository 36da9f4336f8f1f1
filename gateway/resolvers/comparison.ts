import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome } from '#gateway/rest/client.ts'
import {
  changeComparison,
  clearComparison,
  findSharedComparison,
  shareComparison,
} from '#gateway/rest/comparison.ts'
import type { ComparisonIds } from '#schema/rest/comparison.ts'

export const comparison = {
  Query: {
    sharedComparison: (_, wanted, { rest }) => findSharedComparison(rest, wanted),
  },
  Mutation: {
    comparisonAdd: (_, { productId }, { rest }) =>
      toPayload(changeComparison(rest, 'add', productId)),
    comparisonRemove: (_, { productId }, { rest }) =>
      toPayload(changeComparison(rest, 'remove', productId)),
    comparisonClear: (_, { categoryId }, { rest }) => toPayload(clearComparison(rest, categoryId)),
    comparisonShare: async (_, { categoryId }, { rest }) => {
      const outcome = await shareComparison(rest, categoryId)
      return outcome.ok
        ? { token: outcome.value.token, userErrors: [] }
        : { token: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers

/** A refused change still answers the viewer, whose marks are then read as they stand. */
async function toPayload(change: Promise<Outcome<ComparisonIds>>) {
  const outcome = await change
  return outcome.ok
    ? { viewer: { comparisonProductIds: outcome.value.productIds }, userErrors: [] }
    : { viewer: {}, userErrors: outcome.userErrors }
}
