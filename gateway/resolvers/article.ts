import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findArticle, listArticles } from '#gateway/rest/article.ts'

export const article = {
  Query: {
    article: (_, { slug }, { rest }) => findArticle(rest, slug),
    articles: (_, { topic, ...query }, { rest }) =>
      listArticles(rest, { ...query, ...(topic != null && { topic }) }),
  },
} satisfies Resolvers
