/** The words of the full-text index, asked of FTS5 itself: nothing is kept beside it. */
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Knowledge, Vocabulary } from '#api/search/vocabulary.ts'

/** A thirteen-letter word has about nine hundred neighbours; more words are asked in parts. */
const tokenMax = 8000
const partMax = 6

export function createVocabulary(db: Database): Vocabulary {
  return {
    /** The first word at or after a token tells both whether it is there and whether it begins one. */
    async judge(tokens) {
      if (tokens.length === 0) return new Map()
      const parts = Array.from({ length: Math.ceil(tokens.length / tokenMax) }, (_, i) =>
        tokens.slice(i * tokenMax, (i + 1) * tokenMax),
      )
      const answers = await readAll<TokenRow[]>(db, parts.slice(0, partMax).map(toNext))
      return new Map(answers.flat().map(({ token, next }) => [token, toKnowledge(token, next)]))
    },

    async count(tokens) {
      if (tokens.length === 0) return new Map()
      const query = sql`SELECT term, doc FROM json_each(${json(tokens)})
        CROSS JOIN search_word_counts ON term = value`
      const { results } = await prepare(db, query).all<{ term: string; doc: number }>()
      return new Map(results.map(({ term, doc }) => [term, doc]))
    },
  }
}

type TokenRow = { token: string; next: string | null }

const toNext = (tokens: string[]): Sql => sql`SELECT value AS token,
    (SELECT term FROM search_words WHERE term >= value ORDER BY term LIMIT 1) AS next
  FROM json_each(${json(tokens)})`

function toKnowledge(token: string, next: string | null): Knowledge {
  if (next === token) return 'exact'
  return next?.startsWith(token) ? 'prefix' : 'none'
}
