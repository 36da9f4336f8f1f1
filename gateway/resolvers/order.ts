import type { Resolvers } from '../generated/resolvers.ts'
import { bindAddress } from '../rest/address.ts'
import { cancelOrder, createOrder } from '../rest/order.ts'
import { bindName } from '../rest/product.ts'

export const order = {
  OrderDelivery: { address: ({ address }) => bindAddress(address ?? '') || null },
  OrderItem: { name: ({ name }) => bindName(name) },
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
  },
} satisfies Resolvers
