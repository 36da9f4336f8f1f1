import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { repeatOrder } from '#gateway/rest/order-repeat.ts'
import { bindName } from '#gateway/rest/product.ts'

export const orderRepeat = {
  OrderRepeatItem: { name: ({ name }) => bindName(name) },
  Mutation: {
    orderRepeat: async (_, { id }, { rest }) => {
      const outcome = await repeatOrder(rest, id)
      return outcome.ok
        ? { items: outcome.value, viewer: {}, userErrors: [] }
        : { items: [], viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
