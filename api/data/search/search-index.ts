/** Search in SQLite's FTS5: the default behind ../search/port.ts. */
import { gatherReads } from '#api/data/gather.ts'
import { join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createDistance } from '#api/search/nearness.ts'
import type { SearchPort, SearchResult } from '#api/search/port.ts'
import {
  listMeasured,
  type Match,
  type MatchOptions,
  nameScore,
  toMatch,
} from '#api/search/query.ts'
import type { Synonyms } from '#api/search/synonym.ts'
import { asTyped, type Understood, understand, understandAll } from '#api/search/understand.ts'
import { createVocabulary } from './vocabulary.ts'

/** Above every other score: a code typed in full comes first. */
const codeScore = 1_000_000
/** The loosest level finds what has any of the words: more than this is noise. */
const looseMax = 200
const lightMax = 60
/**
 * A query that finds more is cut to the most popular: to weigh, list and count them all would cost
 * what the catalogue holds. No shopper looks through so many; the page says that there are more.
 */
const hitMax = 2000
/** Searches side by side, whose questions go to the database together: others go between them. */
const togetherMax = 25
const nothing: Sql = sql`SELECT NULL AS product_id, 0 AS score WHERE false`

export function createSearch(db: Database): SearchPort {
  const vocabulary = createVocabulary(db)
  return {
    async find(query, { isExact = false, isTyping = false } = {}) {
      const understood = isExact ? asTyped(query) : await understand(query, vocabulary)
      const synonyms = vocabulary.listSynonyms()
      return findUnderstood(db, query, understood, { isExact, isTyping, synonyms })
    },
    async findMany(queries) {
      const understood = await understandAll(queries, vocabulary)
      const results: SearchResult[] = []
      for (let i = 0; i < queries.length; i += togetherMax) {
        const together = gatherReads(db)
        const part = queries.slice(i, i + togetherMax).map((query, j) => {
          const one = understood[i + j] ?? asTyped(query)
          const synonyms = vocabulary.listSynonyms()
          return findUnderstood(together, query, one, { isLight: true, synonyms })
        })
        results.push(...(await Promise.all(part)))
      }
      return results
    },
  }
}

type Ways = {
  isExact?: boolean
  isTyping?: boolean
  /** Finds fewer of what has but some of the words: for many queries at once. */
  isLight?: boolean
  synonyms?: Synonyms
}

async function findUnderstood(
  db: Database,
  query: string,
  { text, isCorrected, readings }: Understood,
  { isExact = false, isTyping = false, isLight = false, synonyms }: Ways,
): Promise<SearchResult> {
  const match = toMatch(text, { isExact, isTyping, readings, synonyms })
  // A code may look like a mistake.
  const code = isCorrected ? (toMatch(query).code ?? match.code) : match.code
  const correctedQuery = isCorrected ? text : null
  if (match.levels.length === 0 && !code) {
    const none = { isWhole: false, hasMore: false, missingSizes: [] }
    return { hits: nothing, correctedQuery, ...none }
  }
  const { level, isCode, last } = await findLevel(db, match.levels, code)
  if (!isExact && !isCode && !match.strict.has(match.levels[level] ?? '')) {
    const near = await findNearest(db, text, { isTyping, readings, synonyms })
    if (near) return { ...near, correctedQuery }
  }
  const isLoosest = level > 0 && level === match.levels.length - 1
  // Beside the goods of a code, those with some of its parts are noise.
  const found = isLoosest && isCode ? null : textHits(match, { level, isLoosest, isLight, last })
  const hits = await readHits(db, withCode(found, code))
  const hasMore = last !== null && !isLoosest
  return { hits, correctedQuery, isWhole: isCode || !isLoosest, hasMore, missingSizes: [] }
}

/** The matches as a temporary list, since several queries read them: the index is searched once. */
async function readHits(db: Database, hits: Sql): Promise<Sql> {
  const { results } = await prepare(db, hits).all<Hit>()
  return listHits(results)
}

type Hit = { product_id: string; score: number }

function listHits(hits: Hit[]): Sql {
  const rows = JSON.stringify(hits.map(({ product_id, score }) => [product_id, score]))
  return sql`SELECT value ->> 0 AS product_id, value ->> 1 AS score FROM json_each(${rows})`
}

/** What a size counts: above the weight of words, below what a thing is called. */
const nearScore = 1000
const calledScore = 100_000
/** The same size, whatever rounding did to it. */
const sameMax = 1e-6

/**
 * What else is asked for in the sizes nearest to a size that is not sold; null where the query
 * measures nothing, where its size is sold, and where nothing else of it is found.
 */
async function findNearest(db: Database, text: string, options: MatchOptions) {
  const wishes = listMeasured(text)
  if (wishes.length === 0) return null
  const match = toMatch(text, { ...options, isSizeless: true })
  if (match.levels.length === 0) return null
  const { level, last } = await findLevel(db, match.levels, null)
  if (!match.strict.has(match.levels[level] ?? '')) return null
  const found = textHits(match, { level, isLoosest: false, last })
  if (!found) return null
  const { results } = await prepare(
    db,
    sql`SELECT found.product_id, found.score, p.name FROM (${found}) found
      CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0`,
  ).all<Hit & { name: string }>()
  const toDistances = createDistance(wishes)
  const rows = results.map((hit) => ({ ...hit, distances: toDistances(hit.name) }))
  const isSame = (distance: number | null | undefined) => (distance ?? 1) < sameMax
  const same = rows.filter(({ distances }) => distances.every(isSame))
  const hasMore = last !== null
  // The size is written in another unit, or in another order.
  if (same.length > 0) return { hits: listHits(same), isWhole: true, hasMore, missingSizes: [] }
  const isNear = (i: number) => rows.some(({ distances }) => distances[i] != null)
  const isSold = (i: number) => rows.some(({ distances }) => isSame(distances[i]))
  const missing = wishes.filter((_, i) => isNear(i) && !isSold(i))
  if (missing.length === 0) return null
  const missingSizes = missing.map(({ label }) => label)
  return { hits: listHits(toNear(rows)), isWhole: false, hasMore, missingSizes }
}

/** Goods whose names fit best come first, by nearness of sizes; equal sizes are ordered by words. */
function toNear(rows: (Hit & { distances: (number | null)[] })[]): Hit[] {
  const best = Math.max(...rows.map(({ score }) => score))
  return rows.map(({ product_id, score, distances }) => {
    const near = distances.map((distance) => (distance === null ? 0 : nearScore / (1 + distance)))
    // A smaller difference comes from other fields than the name, and from how rare words are.
    const called = best - score < nameScore / 2 ? calledScore : 0
    return { product_id, score: near.reduce((sum, one) => sum + one, called + score / nearScore) }
  })
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

/**
 * The strictest level that finds anything still sold; the last when none does. `last` is the row
 * before which its first `hitMax` stand; null when there are no more.
 */
async function findLevel(db: Database, levels: string[], code: string | null) {
  const isFound = (match: string) => sql`EXISTS (
    SELECT 1 FROM product_search JOIN products p ON p.id = product_search.product_id
    WHERE product_search MATCH ${match} AND p.is_hidden = 0)`
  const tries = levels.slice(0, -1).map((match, i) => sql`WHEN ${isFound(match)} THEN ${i}`)
  const final = Math.max(0, levels.length - 1)
  const level = tries.length > 0 ? sql`CASE ${join(tries, ' ', sql``)} ELSE ${final} END` : sql`0`
  const ends = levels.map(
    (match, i) => sql`WHEN ${i} THEN (SELECT rowid FROM product_search
      WHERE product_search MATCH ${match} ORDER BY rowid LIMIT 1 OFFSET ${hitMax})`,
  )
  const choice = sql`
    WITH chosen AS MATERIALIZED (
      SELECT ${level} AS level, ${code ? isFound(code) : sql`0`} AS is_code)
    SELECT level, is_code,
      ${ends.length > 0 ? sql`CASE level ${join(ends, ' ', sql``)} END` : sql`NULL`} AS last
    FROM chosen`
  type Row = { level: number; is_code: number; last: number | null }
  const found = await prepare(db, choice).first<Row>()
  const { level: own = final, is_code: isCode = 0, last = null } = found ?? {}
  return { level: own, isCode: isCode === 1, last }
}

type Chosen = { level: number; isLoosest: boolean; isLight?: boolean; last: number | null }

/**
 * Weights: name, code, brand, category, text; a word in the name says more than in the text. Asked
 * through the hidden column, since SQLite refuses a call of `bm25` in a query that it flattens.
 * Before it weighs, FTS5 counts every word in the whole index: what is cut goes by what it is
 * called and by popularity instead.
 */
function textHits(
  { levels, bonuses }: Match,
  { level, isLoosest, isLight = false, last }: Chosen,
): Sql | null {
  const match = levels[level]
  if (!match) return null
  const isWeighed = isLoosest || last === null
  const cut = last === null ? sql`` : sql`AND rowid < ${last}`
  const added = bonuses.map(
    (bonus) => sql` + ${bonus.score} * (rowid IN (
      SELECT rowid FROM product_search WHERE product_search MATCH ${bonus.match} ${cut}))`,
  )
  const weight = isWeighed ? sql`-rank` : sql`1.0`
  const ranked = isWeighed ? sql`AND rank MATCH 'bm25(0, 10, 8, 4, 3, 1)'` : sql``
  const found = sql`SELECT product_id, ${weight}${join(added, '', sql``)} AS score
    FROM product_search WHERE product_search MATCH ${match} ${cut} ${ranked}`
  return isLoosest
    ? sql`SELECT * FROM (${found} ORDER BY score DESC LIMIT ${isLight ? lightMax : looseMax})`
    : found
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
