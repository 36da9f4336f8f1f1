/** The list of articles as its address holds it: a page, and a topic. */
import { href } from 'react-router'

export const articlesPerPage = 12

export type ArticleAddress = { page: number; topic: string | null }

/** What is not understood is left out. */
export function parseArticles(query: URLSearchParams): ArticleAddress {
  const page = Number(query.get('page') ?? 1)
  const topic = query.get('topic') ?? ''
  return {
    page: Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1,
    topic: /^[a-z0-9_-]{1,160}$/.test(topic) ? topic : null,
  }
}

/** The one address of a page of the list. */
export function toArticlesPath({ page = 1, topic = null }: Partial<ArticleAddress> = {}): string {
  const query = new URLSearchParams()
  if (topic) query.set('topic', topic)
  if (page > 1) query.set('page', String(page))
  const text = query.toString()
  return text ? `${href('/stati')}?${text}` : href('/stati')
}

type Found = { total: number; items: readonly unknown[] }

/** The last page when the one asked for is past the end; else null. */
export function toLastPage(address: ArticleAddress, { total, items }: Found): string | null {
  if (items.length > 0 || total === 0) return null
  return toArticlesPath({ ...address, page: Math.ceil(total / articlesPerPage) })
}
