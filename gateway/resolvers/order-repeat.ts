import type { Resolvers } from '../generated/resolvers.ts'
import { repeatOrder } from '../rest/order-repeat.ts'

export const orderRepeat = {
  Mutation: {
    orderRepeat: async (_, { id }, { rest }) => {
      const outcome = await repeatOrder(rest, id)
      return outcome.ok
        ? { items: outcome.value, viewer: {}, userErrors: [] }
        : { items: [], viewer: {}, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
