import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { updatePageVote } from '#gateway/rest/page-vote.ts'

export const pageVote = {
  Mutation: {
    pageVoteUpdate: async (_, { slug, ...vote }, { rest }) => {
      const outcome = await updatePageVote(rest, slug, vote)
      return outcome.ok
        ? { vote: outcome.value, userErrors: [] }
        : { vote: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
