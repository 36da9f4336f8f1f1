import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { NewsUnsubscribed } from '#schema/rest/notification/news.ts'

/** Ends news by the link of a message. */
function unsubscribeNews(rest: Rest, token: string): Promise<Outcome<{ isUnsubscribed: true }>> {
  const segments = ['news', 'unsubscribe']
  return rest.write({ segments, body: { token }, answer: NewsUnsubscribed, access: 'public' })
}

export const news = {
  Mutation: {
    newsUnsubscribe: async (_, { token }, { rest }) => {
      const outcome = await unsubscribeNews(rest, token)
      return { userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
