import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { Article, ArticleList, type ArticleQuery } from '#schema/rest/content/article.ts'

const access = 'public'

/** A page of them, the newest first. */
function listArticles(rest: Rest, { page, perPage, topic }: ArticleQuery) {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) })
  if (topic !== undefined) query.set('topic', topic)
  return rest.require({ segments: ['articles'], query, answer: ArticleList, access })
}

function findArticle(rest: Rest, slug: string) {
  return rest.read({ segments: ['articles', slug], answer: Article, access })
}

export const article = {
  Query: {
    article: (_, { slug }, { rest }) => findArticle(rest, slug),
    articles: (_, { topic, ...query }, { rest }) =>
      listArticles(rest, { ...query, ...(topic != null && { topic }) }),
  },
} satisfies Resolvers
