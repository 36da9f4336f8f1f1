/** Search in SQLite's FTS5: the default behind ../search/port.ts. */
import type { Database } from '../context.ts'
import type { SearchPort } from '../search/port.ts'
import { type Match, toMatch } from '../search/query.ts'
import { asTyped, understand } from '../search/understand.ts'
import { createVocabulary } from './search-vocabulary.ts'
import { join, prepare, type Sql, sql } from './sql.ts'

/** Above every other score: a code typed in full comes first. */
const codeScore = 1_000_000
/** The loosest level finds what has any of the words: more than this is noise. */
const looseMax = 200
const nothing: Sql = sql`SELECT NULL AS product_id, 0 AS score WHERE false`

export function createSearch(db: Database): SearchPort {
  const vocabulary = createVocabulary(db)
  return {
    async find(query, { isExact = false, isTyping = false } = {}) {
      const understood = isExact ? asTyped(query) : await understand(query, vocabulary)
      const { text, isCorrected, readings } = understood
      const match = toMatch(text, { isExact, isTyping, readings })
      // A code may look like a mistake.
      const code = isCorrected ? (toMatch(query).code ?? match.code) : match.code
      const correctedQuery = isCorrected ? text : null
      if (match.levels.length === 0 && !code) {
        return { hits: nothing, correctedQuery, isWhole: false }
      }
      const { level, isCode } = await findLevel(db, match.levels, code)
      const isLoosest = level > 0 && level === match.levels.length - 1
      // Beside the goods of a code, those with some of its parts are noise.
      const hits = isLoosest && isCode ? null : textHits(match, level, isLoosest)
      return { hits: withCode(hits, code), correctedQuery, isWhole: isCode || !isLoosest }
    },
  }
}

/** Whether goods are found by all words of a query, as it is typed. */
export async function isFoundWhole(
  db: Database,
  search: SearchPort,
  query: string,
): Promise<boolean> {
  const { hits, isWhole, correctedQuery } = await search.find(query)
  if (!isWhole || correctedQuery !== null) return false
  return (await prepare(db, sql`SELECT 1 FROM (${hits}) LIMIT 1`).first()) !== null
}

/** The strictest level that finds anything still sold; the last when none does. */
async function findLevel(db: Database, levels: string[], code: string | null) {
  const isFound = (match: string) => sql`EXISTS (
    SELECT 1 FROM product_search JOIN products p ON p.id = product_search.product_id
    WHERE product_search MATCH ${match} AND p.is_hidden = 0)`
  const tries = levels.slice(0, -1).map((match, i) => sql`WHEN ${isFound(match)} THEN ${i}`)
  const last = Math.max(0, levels.length - 1)
  const level = tries.length > 0 ? sql`CASE ${join(tries, ' ', sql``)} ELSE ${last} END` : sql`0`
  const choice = sql`SELECT ${level} AS level, ${code ? isFound(code) : sql`0`} AS is_code`
  const found = await prepare(db, choice).first<{ level: number; is_code: number }>()
  return { level: found?.level ?? last, isCode: found?.is_code === 1 }
}

/**
 * Weights: name, code, brand, category, text; a word in the name says more than in the text. Asked
 * through the hidden column, since SQLite refuses a call of `bm25` in a query that it flattens.
 */
function textHits({ levels, bonuses }: Match, level: number, isLoosest: boolean): Sql | null {
  const match = levels[level]
  if (!match) return null
  const added = bonuses.map(
    (bonus) => sql` + ${bonus.score} * (rowid IN (
      SELECT rowid FROM product_search WHERE product_search MATCH ${bonus.match}))`,
  )
  const found = sql`SELECT product_id, -rank${join(added, '', sql``)} AS score FROM product_search
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
