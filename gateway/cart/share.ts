/** Links to snapshots of carts. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { SharedCart } from '#schema/rest/cart/share.ts'
import { Share } from '#schema/rest/lists/share.ts'

function shareCart(rest: Rest): Promise<Outcome<Share>> {
  return rest.write({ segments: ['cart', 'share'], body: {}, answer: Share, access: 'session' })
}

/** The snapshot behind a link, priced for a city; null when there is no such link. */
function findSharedCart(
  rest: Rest,
  { token, cityId }: { token: string; cityId: string },
): Promise<SharedCart | null> {
  return rest.read({
    segments: ['shared', 'cart', token],
    query: new URLSearchParams({ cityId }),
    answer: SharedCart,
    access: 'public',
    isLarge: true,
  })
}

export const cartShare = {
  Query: {
    sharedCart: (_, wanted, { rest }) => findSharedCart(rest, wanted),
  },
  Mutation: {
    cartShare: async (_, __, { rest }) => {
      const outcome = await shareCart(rest)
      return outcome.ok
        ? { token: outcome.value.token, userErrors: [] }
        : { token: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
