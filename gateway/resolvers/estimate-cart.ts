import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { fillCartByEstimate } from '#gateway/rest/estimate-cart.ts'

export const estimateCart = {
  Mutation: {
    estimateToCart: (_, { id, ...wanted }, { rest }) => fillCartByEstimate(rest, id, wanted),
  },
} satisfies Resolvers
