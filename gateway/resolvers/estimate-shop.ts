import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listEstimateShops } from '#gateway/rest/estimate-shop.ts'

export const estimateShop = {
  Estimate: {
    shops: ({ id }, place, { rest }) => listEstimateShops(rest, id, place),
  },
} satisfies Resolvers
