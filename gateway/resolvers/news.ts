import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { unsubscribeNews } from '#gateway/rest/news.ts'

export const news = {
  Mutation: {
    newsUnsubscribe: async (_, { token }, { rest }) => {
      const outcome = await unsubscribeNews(rest, token)
      return { userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
