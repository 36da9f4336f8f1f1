import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { bindAddress } from '#gateway/rest/address.ts'
import { cancelOrder, createOrder } from '#gateway/rest/order.ts'
import { bindName } from '#gateway/rest/product.ts'

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
