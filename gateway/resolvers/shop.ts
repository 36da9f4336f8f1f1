import type { Resolvers } from '../generated/resolvers.ts'
import { listShops } from '../rest/shop.ts'

export const shop = {
  Query: {
    shops: (_, { cityId }, { rest }) => listShops(rest, cityId),
  },
} satisfies Resolvers
