import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createInquiry } from '#gateway/rest/inquiry.ts'

export const inquiry = {
  Mutation: {
    inquiryCreate: async (_, { input }, { rest }) => {
      const { estimateId = null, ...asked } = input
      const outcome = await createInquiry(rest, { ...asked, estimateId })
      return outcome.ok
        ? { number: outcome.value.number, userErrors: [] }
        : { number: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
