import type { Resolvers } from '../generated/resolvers.ts'
import { cancelOrder, createOrder, listAddresses, repeatOrder } from '../rest/order.ts'

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
    orderCancel: async (_, { id, reason }, { rest }) => {
      const outcome = await cancelOrder(rest, id, reason)
      return outcome.ok
        ? { order: outcome.value, viewer: {}, userErrors: [] }
        : { order: null, viewer: {}, userErrors: outcome.userErrors }
    },
    orderRepeat: async (_, { id }, { rest }) => {
      const outcome = await repeatOrder(rest, id)
      return outcome.ok
        ? { items: outcome.value, viewer: {}, userErrors: [] }
        : { items: [], viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
