import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { bindAddress } from '#gateway/rest/address.ts'
import { cancelOrder, createOrder, createOrderReturn, repeatOrder } from '#gateway/rest/order.ts'
import { bindName } from '#gateway/rest/product.ts'

export const order = {
  OrderDelivery: { address: ({ address }) => bindAddress(address ?? '') || null },
  OrderRepeatItem: { name: ({ name }) => bindName(name) },
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
    orderRepeat: async (_, { id }, { rest }) => {
      const outcome = await repeatOrder(rest, id)
      return outcome.ok
        ? { items: outcome.value, viewer: {}, userErrors: [] }
        : { items: [], viewer: {}, userErrors: outcome.userErrors }
    },
    orderReturnCreate: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...wanted } = input
      const outcome = await createOrderReturn(rest, orderId, wanted, idempotencyKey)
      return outcome.ok
        ? { order: outcome.value, userErrors: [] }
        : { order: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
