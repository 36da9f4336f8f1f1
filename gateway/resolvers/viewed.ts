import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { addViewed } from '#gateway/rest/viewed.ts'

export const viewed = {
  Mutation: {
    viewedProductAdd: async (_, { productId }, { rest }) => {
      const outcome = await addViewed(rest, productId)
      return { viewer: {}, userErrors: outcome?.ok === false ? outcome.userErrors : [] }
    },
  },
} satisfies Resolvers
