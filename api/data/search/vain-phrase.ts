/** What visitors searched in vain, counted by day and without who they are. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffPhrase } from '#schema/rest/staff/phrase.ts'
import { toPhrase } from './history.ts'

/** Phrases of one day: further ones are not counted, however many a script makes up. */
const phrasesMax = 500
/** As long as figures of months are compared. */
const keptMs = 90 * 24 * 60 * 60 * 1000
/** A phone, a card, an order or an address of mail may be of a person. */
const isPersonal = /\d[\s()+-]*\d[\s()+-]*\d[\s()+-]*\d[\s()+-]*\d[\s()+-]*\d|@/

export async function addVainPhrase(
  db: Database,
  { query, day }: { query: string; day: string },
): Promise<void> {
  // SQLite counts the letters of a text up to its first NUL.
  const phrase = toPhrase(query.replace(/\p{Cc}/gu, ' '))
  if (phrase.length < 2 || isPersonal.test(query)) return
  await prepare(
    db,
    sql`INSERT INTO vain_phrases (day, phrase, count) SELECT ${day}, ${phrase}, 1
      WHERE EXISTS (SELECT 1 FROM vain_phrases WHERE day = ${day} AND phrase = ${phrase})
        OR (SELECT count(*) FROM vain_phrases WHERE day = ${day}) < ${phrasesMax}
      ON CONFLICT (day, phrase) DO UPDATE SET count = count + 1`,
  ).run()
}

export type PhrasesAsked = KeysetAsked & { from: string; to: string }

/** What was searched in vain on some days, what was searched most first. */
export function listVainPhrases(db: Database, { from, to, ...asked }: PhrasesAsked) {
  const counted = sql`(SELECT phrase, sum(count) AS count FROM vain_phrases
    WHERE day BETWEEN ${from} AND ${to} GROUP BY phrase)`
  return readPage<StaffPhrase, StaffPhrase>(db, asked, {
    sort: { terms: [sql`-count`, sql`phrase`] },
    count: countUpTo(sql`FROM ${counted}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT phrase, count, ${cursor} FROM ${counted} WHERE ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: ({ phrase, count }) => ({ phrase, count }),
  })
}

/** Forgets those of long ago. */
export const removeOldPhrases = (db: Database, now: Date) =>
  prepare(
    db,
    sql`DELETE FROM vain_phrases
      WHERE day < ${new Date(now.getTime() - keptMs).toISOString().slice(0, 10)}`,
  ).run()
