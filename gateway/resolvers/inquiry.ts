import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createInquiry } from '#gateway/rest/inquiry.ts'

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
