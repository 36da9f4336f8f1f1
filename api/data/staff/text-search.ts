/** How the shop's people find things by words of a name. */
import { join, type Sql, sql } from '#api/data/sql.ts'

/** Further words tell no two things apart, and D1 binds a hundred values. */
const wordsMax = 10

/** SQLite folds no Cyrillic case: a word is sought as typed, in lower case and capitalised. */
const toSpellings = (word: string) => {
  const lower = word.toLowerCase()
  return [...new Set([word, lower, lower.slice(0, 1).toUpperCase() + lower.slice(1)])]
}

const hasOneOf = (column: Sql, spellings: string[]): Sql => {
  const found = spellings.map((spelling) => sql`instr(${column}, ${spelling})`)
  return sql`(${join(found, ' OR ', sql`0`)})`
}

/**
 * Whether every word of a text is in a column, whatever stands between them: names have spaces that
 * do not break.
 */
export function hasWords(column: Sql, text: string): Sql {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const found = words.slice(0, wordsMax).map((word) => hasOneOf(column, toSpellings(word)))
  return sql`(${join(found, ' AND ', sql`1`)})`
}

/** Whether a part of a code is in a column, in whichever case it was typed. */
export const hasPart = (column: Sql, text: string): Sql =>
  hasOneOf(column, [...new Set([text, text.toLowerCase(), text.toUpperCase()])])
