import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listAddresses } from '#gateway/rest/address.ts'

export const address = {
  Query: {
    addresses: (_, { search, cityId }, { rest }) => listAddresses(rest, search, cityId),
  },
} satisfies Resolvers
