import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { Comparison, ComparisonIds } from '#schema/rest/lists/comparison.ts'
import { Share } from '#schema/rest/lists/share.ts'

/** The viewer's comparison, at the tab of a category. */
function findComparison(rest: Rest, categoryId: string | null | undefined): Promise<Comparison> {
  return rest.require({
    segments: ['products', 'compare'],
    query: new URLSearchParams({ ...(categoryId && { categoryId }) }),
    answer: Comparison,
    access: 'session',
    isLarge: true,
  })
}

/** Adds a product or removes it. */
function changeComparison(
  rest: Rest,
  change: 'add' | 'remove',
  productId: string,
): Promise<Outcome<ComparisonIds>> {
  return rest.write({
    segments: ['products', 'compare', change],
    body: { id: productId },
    answer: ComparisonIds,
    access: 'session',
  })
}

/** Empties a category's tab, or everything. */
function clearComparison(
  rest: Rest,
  categoryId: string | null | undefined,
): Promise<Outcome<ComparisonIds>> {
  return rest.write({
    segments: ['products', 'compare', 'remove', 'all'],
    body: { ...(categoryId && { categoryId }) },
    answer: ComparisonIds,
    access: 'session',
  })
}

function shareComparison(
  rest: Rest,
  categoryId: string | null | undefined,
): Promise<Outcome<Share>> {
  return rest.write({
    segments: ['products', 'compare', 'share'],
    body: { ...(categoryId && { categoryId }) },
    answer: Share,
    access: 'session',
  })
}

/** The snapshot behind a link, priced for a city; null when there is no such link. */
function findSharedComparison(
  rest: Rest,
  {
    token,
    cityId,
    categoryId,
  }: { token: string; cityId: string; categoryId?: string | null | undefined },
): Promise<Comparison | null> {
  return rest.read({
    segments: ['shared', 'comparison', token],
    query: new URLSearchParams({ cityId, ...(categoryId && { categoryId }) }),
    answer: Comparison,
    access: 'public',
    isLarge: true,
  })
}

export const comparison = {
  Viewer: {
    comparison: (_, { categoryId }, { rest }) => findComparison(rest, categoryId),
  },
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
