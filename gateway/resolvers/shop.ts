import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { bindAddress } from '#gateway/rest/address.ts'
import { listShops } from '#gateway/rest/shop.ts'

export const shop = {
  Shop: {
    address: ({ address }) => bindAddress(address),
    landmark: ({ landmark }) => bindAddress(landmark ?? '') || null,
  },
  Query: {
    shops: (_, { cityId }, { rest }) => listShops(rest, cityId),
  },
} satisfies Resolvers
