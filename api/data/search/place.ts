/** What a search finds beside goods: brands and the shop's own pages, and their addresses. */

import { type Sql, sql } from '#api/data/sql.ts'
import type { SearchLink } from '#schema/rest/search/search.ts'

export type PageRow = { kind: string; slug: string; title: string }

/** Folder of a kind of page; web/routes.ts has the same. */
const folders = new Map([
  ['article', 'stati'],
  ['info-page', 'information'],
  ['legal-page', 'legal'],
])

/** Every page the shop wrote: few enough for their titles to be judged one by one. */
export const pagesQuery: Sql = sql`SELECT kind, slug, title FROM contents
  WHERE kind IN ('article', 'info-page', 'legal-page') ORDER BY kind, position, slug LIMIT 500`

export function toLink({ kind, slug, title }: PageRow): SearchLink {
  return { title, path: `/${folders.get(kind) ?? kind}/${slug}` }
}

export const toProductPath = (slug: string) => `/product/${slug}`
export const toCategoryPath = (slug: string) => `/catalog/${slug}`
export const toBrandPath = (slug: string) => `/brendy/${slug}`
