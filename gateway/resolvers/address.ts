import type { Resolvers } from '../generated/resolvers.ts'
import { listAddresses } from '../rest/address.ts'

export const address = {
  Query: {
    addresses: (_, { search, cityId }, { rest }) => listAddresses(rest, search, cityId),
  },
} satisfies Resolvers
