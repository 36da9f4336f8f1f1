import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createComplaint } from '#gateway/rest/complaint.ts'

export const complaint = {
  Mutation: {
    complaintCreate: async (_, { input }, { rest }) => {
      const { orderId, idempotencyKey, ...wanted } = input
      const outcome = await createComplaint(rest, orderId, wanted, idempotencyKey)
      return outcome.ok
        ? { order: outcome.value, userErrors: [] }
        : { order: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
