import type { Resolvers } from '../generated/resolvers.ts'
import { addViewed } from '../rest/viewed.ts'

export const viewed = {
  Mutation: {
    viewedProductAdd: async (_, { productId }, { rest }) => {
      const outcome = await addViewed(rest, productId)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
