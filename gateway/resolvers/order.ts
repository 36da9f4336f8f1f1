import type { Resolvers } from '../generated/resolvers.ts'
import { createOrder, listAddresses } from '../rest/order.ts'

export const order = {
  Query: {
    addresses: (_, { search, cityId }, { rest }) => listAddresses(rest, search, cityId),
  },
  Mutation: {
    orderCreate: async (_, { input }, { rest }) => {
      const { idempotencyKey, ...wanted } = input
      const outcome = await createOrder(rest, wanted, idempotencyKey)
      return outcome.ok
        ? { order: outcome.value, viewer: {}, userErrors: [] }
        : { order: null, viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
