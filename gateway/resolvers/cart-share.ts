import type { Resolvers } from '../generated/resolvers.ts'
import { findSharedCart, shareCart } from '../rest/cart-share.ts'

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
