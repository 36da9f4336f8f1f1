import { Article, ArticleList, type ArticleQuery } from '#schema/rest/article.ts'
import type { Rest } from './client.ts'

const access = 'public'

/** A page of them, the newest first. */
export function listArticles(rest: Rest, { page, perPage, topic }: ArticleQuery) {
  const query = new URLSearchParams({ page: String(page), perPage: String(perPage) })
  if (topic !== undefined) query.set('topic', topic)
  return rest.require({ segments: ['articles'], query, answer: ArticleList, access })
}

export function findArticle(rest: Rest, slug: string) {
  return rest.read({ segments: ['articles', slug], answer: Article, access })
}
