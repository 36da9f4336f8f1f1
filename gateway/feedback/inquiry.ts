import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { Inquiry, type InquiryCreate } from '#schema/rest/feedback/inquiry.ts'

function createInquiry(rest: Rest, body: InquiryCreate): Promise<Outcome<Inquiry>> {
  return rest.write({ segments: ['inquiries'], body, answer: Inquiry, access: 'session' })
}

export const inquiry = {
  Mutation: {
    inquiryCreate: async (_, { input }, { rest }) => {
      const { estimateId = null, lineIds = null, wantedBy = null, ...asked } = input
      const outcome = await createInquiry(rest, { ...asked, estimateId, lineIds, wantedBy })
      return outcome.ok
        ? { number: outcome.value.number, userErrors: [] }
        : { number: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
