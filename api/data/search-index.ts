/** Search in SQLite's FTS5: the default behind ../search/port.ts. */
import type { Database } from '../context.ts'
import type { SearchPort } from '../search/port.ts'
import { toMatch } from '../search/query.ts'
import { join, prepare, type Sql, sql } from './sql.ts'

/** Above every bm25 score: a code typed in full comes first. */
const codeScore = 1_000_000
/** The loosest level finds what has any of the words: more than this is noise. */
const looseMax = 200
const nothing: Sql = sql`SELECT NULL AS product_id, 0 AS score WHERE false`

export function createSearch(db: Database): SearchPort {
  return {
    async find(query) {
      const { levels, code } = toMatch(query)
      if (levels.length === 0 && !code) return { hits: nothing, correctedQuery: null }
      const level = await findLevel(db, levels)
      const isLoosest = level > 0 && level === levels.length - 1
      const text = textHits(levels[level], isLoosest)
      return { hits: withCode(text, code), correctedQuery: null }
    },
  }
}

/** The strictest level that finds anything still sold; the last when none does. */
async function findLevel(db: Database, levels: string[]): Promise<number> {
  if (levels.length < 2) return 0
  const tries = levels.slice(0, -1).map(
    (match, i) => sql`WHEN EXISTS (
      SELECT 1 FROM product_search JOIN products p ON p.id = product_search.product_id
      WHERE product_search MATCH ${match} AND p.is_hidden = 0) THEN ${i}`,
  )
  const choice = sql`SELECT CASE ${join(tries, ' ', nothing)} ELSE ${levels.length - 1} END AS level`
  const found = await prepare(db, choice).first<{ level: number }>()
  return found?.level ?? 0
}

/**
 * Weights: name, code, brand, category, text; a word in the name says more than in the text. Asked
 * through the hidden column, since SQLite refuses a call of `bm25` in a query that it flattens.
 */
function textHits(match: string | undefined, isLoosest: boolean): Sql | null {
  if (!match) return null
  const found = sql`SELECT product_id, -rank AS score FROM product_search
    WHERE product_search MATCH ${match} AND rank MATCH 'bm25(0, 10, 8, 4, 3, 1)'`
  return isLoosest ? sql`SELECT * FROM (${found} ORDER BY score DESC LIMIT ${looseMax})` : found
}

/** Only a query that may be a code pays for putting two kinds of hits together. */
function withCode(text: Sql | null, code: string | null): Sql {
  if (code === null) return text ?? nothing
  const coded = sql`SELECT product_id, ${codeScore} AS score FROM product_search
    WHERE product_search MATCH ${code}`
  return text
    ? sql`SELECT product_id, max(score) AS score FROM (${text} UNION ALL ${coded})
      GROUP BY product_id`
    : coded
}
