/** A user's past queries, and queries popular among all users. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { normalize } from '#api/search/text.ts'

const historyMax = 20
const phraseMax = 100
/** A phrase searched by fewer people may be private, so other users do not see it. */
const sharedMin = 3

/** One spelling for «Цемент  М500» and «цемент м500». */
export function toPhrase(query: string): string {
  return normalize(query).replace(/\s+/g, ' ').trim().slice(0, phraseMax).toWellFormed()
}

/**
 * Remembers a query as the user's newest. `isWhole` says that goods were found by all its words:
 * only then is it counted among what people search, since its words are the catalogue's own.
 */
export async function addHistory(
  db: Database,
  userId: string,
  { query, isWhole, now }: { query: string; isWhole: boolean; now: Date },
): Promise<void> {
  const phrase = toPhrase(query)
  if (phrase === '') return
  const shown = query.replace(/\s+/g, ' ').trim().slice(0, phraseMax).toWellFormed()
  const isShared = isWhole && /\p{L}{3}/u.test(phrase)
  const counted = sql`INSERT INTO search_phrases (phrase, user_count)
    SELECT ${phrase}, 1 WHERE NOT EXISTS (
      SELECT 1 FROM search_history WHERE user_id = ${userId} AND phrase = ${phrase})
    ON CONFLICT (phrase) DO UPDATE SET user_count = user_count + 1`
  await db.batch(
    [
      ...(isShared ? [counted] : []),
      sql`INSERT INTO search_history (user_id, phrase, query, searched_at)
        VALUES (${userId}, ${phrase}, ${shown}, ${now.toISOString()})
        ON CONFLICT (user_id, phrase) DO UPDATE
          SET query = excluded.query, searched_at = excluded.searched_at`,
      sql`DELETE FROM search_history WHERE user_id = ${userId} AND phrase NOT IN (
        SELECT phrase FROM search_history WHERE user_id = ${userId}
        ORDER BY searched_at DESC, phrase LIMIT ${historyMax})`,
    ].map((statement) => prepare(db, statement)),
  )
}

export async function clearHistory(db: Database, userId: string): Promise<void> {
  await prepare(db, sql`DELETE FROM search_history WHERE user_id = ${userId}`).run()
}

/** A user's queries, newest first. */
export async function listHistory(db: Database, userId: string): Promise<string[]> {
  const { results } = await prepare(db, historyQuery(userId, '', historyMax)).all<PhraseRow>()
  return results.map(({ phrase }) => phrase)
}

export type PhraseRow = { phrase: string }

/** A user's queries that begin like this one, newest first, as they were typed. */
export function historyQuery(userId: string | null, start: string, max: number): Sql {
  return sql`SELECT query AS phrase FROM search_history
    WHERE user_id = ${userId} AND phrase >= ${start} AND phrase < ${toEnd(start)}
    ORDER BY searched_at DESC, phrase LIMIT ${max}`
}

/** What many people search that begins like this, most of them first. */
export function phrasesQuery(start: string, max: number): Sql {
  return sql`SELECT phrase FROM search_phrases
    WHERE user_count >= ${sharedMin} AND phrase >= ${start} AND phrase < ${toEnd(start)}
    ORDER BY user_count DESC, phrase LIMIT ${max}`
}

/** Above every text that begins so. */
const toEnd = (start: string) => `${start}\u{10ffff}`
