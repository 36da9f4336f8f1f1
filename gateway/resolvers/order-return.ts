import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createOrderReturn } from '#gateway/rest/order-return.ts'

export const orderReturn = {
  Mutation: {
    orderReturnCreate: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...wanted } = input
      const outcome = await createOrderReturn(rest, orderId, wanted, idempotencyKey)
      return outcome.ok
        ? { order: outcome.value, userErrors: [] }
        : { order: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
