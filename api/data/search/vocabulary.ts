/** The words of the full-text index, asked of FTS5 itself: nothing is kept beside it. */
import * as z from 'zod'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import { readBy } from '#api/data/stored.ts'
import type { Database } from '#api/database.ts'
import { readSynonyms, type Synonyms } from '#api/search/synonym.ts'
import type { Knowledge, Vocabulary } from '#api/search/vocabulary.ts'

/** A thirteen-letter word has about nine hundred neighbours; more words are asked in parts. */
const tokenMax = 8000
const partMax = 6

export function createVocabulary(db: Database): Vocabulary {
  let own: OwnSynonyms = noSynonyms
  return {
    listSynonyms: () => own.synonyms,

    /** The first word at or after a token tells both whether it is there and whether it begins one. */
    async judge(tokens) {
      if (tokens.length === 0) return new Map()
      const parts = Array.from({ length: Math.ceil(tokens.length / tokenMax) }, (_, i) =>
        tokens.slice(i * tokenMax, (i + 1) * tokenMax),
      )
      const [[row], ...answers] = await readAll<[{ lines: string }, ...TokenRow[]]>(db, [
        ownQuery,
        ...parts.slice(0, partMax).map(toNext),
      ])
      own = toOwn(row?.lines)
      const judge = ({ token, next }: TokenRow): [string, Knowledge] => [
        token,
        own.words.has(token) ? 'exact' : toKnowledge(token, next),
      ]
      return new Map(answers.flat().map(judge))
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

/** `lines` is JSON; `words` are the stems of all phrases that have a meaning. */
type OwnSynonyms = { lines: string; synonyms: Synonyms; words: ReadonlySet<string> }

const noSynonyms: OwnSynonyms = { lines: '', synonyms: new Map(), words: new Set() }
/** They hardly ever change, and are read for each query. */
let lastOwn = noSynonyms

const Lines = z.array(z.string())

/** `search.yaml` of the shop's folder. */
const ownQuery = sql`SELECT body ->> '$.lines' AS lines FROM contents
  WHERE kind = 'search' AND slug = 'synonyms'`

function toOwn(lines: string | undefined): OwnSynonyms {
  if (!lines) return noSynonyms
  if (lastOwn.lines !== lines) {
    const stored = readBy('contents.body of search synonyms', lines, Lines, [])
    const synonyms = readSynonyms(stored)
    const words = new Set([...synonyms.keys()].flatMap((phrase) => phrase.split(' ')))
    lastOwn = { lines, synonyms, words }
  }
  return lastOwn
}

type TokenRow = { token: string; next: string | null }

const toNext = (tokens: string[]): Sql => sql`SELECT value AS token,
    (SELECT term FROM search_words WHERE term >= value ORDER BY term LIMIT 1) AS next
  FROM json_each(${json(tokens)})`

function toKnowledge(token: string, next: string | null): Knowledge {
  if (next === token) return 'exact'
  return next?.startsWith(token) ? 'prefix' : 'none'
}
