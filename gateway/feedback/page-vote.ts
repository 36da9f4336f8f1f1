import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { PageVote, type PageVoteRequest } from '#schema/rest/feedback/page-vote.ts'

/** The visitor's word on a page of information. */
function updatePageVote(
  rest: Rest,
  slug: string,
  body: PageVoteRequest,
): Promise<Outcome<PageVote>> {
  const segments = ['user', 'info-pages', slug, 'vote']
  return rest.write({ segments, body, answer: PageVote, access: 'session' })
}

export const pageVote = {
  Mutation: {
    pageVoteUpdate: async (_, { slug, ...vote }, { rest }) => {
      const outcome = await updatePageVote(rest, slug, vote)
      return toPayload('vote', outcome)
    },
  },
} satisfies Resolvers
