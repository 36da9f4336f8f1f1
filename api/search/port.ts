/** What the catalogue asks of a search engine. SQLite's own is the default: ../data/search-index.ts. */
import type { Sql } from '#api/data/sql.ts'

type SearchOptions = {
  /** Search as typed: no correction, no synonyms. */
  isExact?: boolean
  /** The last word may not be typed to its end yet. */
  isTyping?: boolean
}

export type SearchResult = {
  /**
   * The found goods as a query of (product_id, score), the greater score the better, so that
   * filters, facets, prices and stock join it. An engine outside of the database answers
   * `SELECT value AS product_id, 1.0 / (key + 1) AS score FROM json_each(IDS)`.
   */
  hits: Sql
  /** What was searched, when it is not what was asked. */
  correctedQuery: string | null
  /** Whether all words were found in the same goods, not only some of them. */
  isWhole: boolean
  /** More goods were found than are in `hits`: these are the most popular of them. */
  hasMore: boolean
  /** Sizes of the query that nothing found has, «3,5×41»: the nearest ones score most. */
  missingSizes: string[]
}

export type SearchPort = {
  /** Takes any text whatever; what cannot be understood finds nothing. */
  find(query: string, options?: SearchOptions): Promise<SearchResult>
  /** Several at once, in fewer round trips than one after another; some hundreds at most. */
  findMany?(queries: string[]): Promise<SearchResult[]>
}
