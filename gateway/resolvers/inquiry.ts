import type { Resolvers } from '../generated/resolvers.ts'
import { createInquiry } from '../rest/inquiry.ts'

export const inquiry = {
  Mutation: {
    inquiryCreate: async (_, { input }, { rest }) => {
      const outcome = await createInquiry(rest, input)
      return outcome.ok
        ? { number: outcome.value.number, userErrors: [] }
        : { number: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
