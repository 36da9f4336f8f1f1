import type { Resolvers } from '../generated/resolvers.ts'
import { bindAddress } from '../rest/address.ts'
import { listShops } from '../rest/shop.ts'

export const shop = {
  Shop: {
    address: ({ address }) => bindAddress(address),
    landmark: ({ landmark }) => bindAddress(landmark ?? '') || null,
  },
  Query: {
    shops: (_, { cityId }, { rest }) => listShops(rest, cityId),
  },
} satisfies Resolvers
