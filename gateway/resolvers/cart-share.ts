import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findSharedCart, shareCart } from '#gateway/rest/cart-share.ts'

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
