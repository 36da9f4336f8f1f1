/** How the shop's people find things by words of a name. */
import { type Sql, sql } from '#api/data/sql.ts'

/** SQLite folds no Cyrillic case: a word is sought as typed, in lower case and capitalised. */
const toSpellings = (word: string) => {
  const lower = word.toLowerCase()
  return [word, lower, lower.slice(0, 1).toUpperCase() + lower.slice(1)]
}

/**
 * Whether every word of a text is in a column, whatever stands between them: names have spaces that
 * do not break.
 */
export function hasWords(column: Sql, text: string): Sql {
  const words = text.split(/\s+/).filter((word) => word !== '')
  return sql`NOT EXISTS (SELECT 1 FROM json_each(${JSON.stringify(words.map(toSpellings))}) word
    WHERE NOT EXISTS (SELECT 1 FROM json_each(word.value) typed
      WHERE instr(${column}, typed.value)))`
}

/** Whether a part of a code is in a column, in whichever case it was typed. */
export const hasPart = (column: Sql, text: string): Sql =>
  sql`EXISTS (SELECT 1 FROM json_each(${JSON.stringify([text, text.toLowerCase(), text.toUpperCase()])})
    typed WHERE instr(${column}, typed.value))`
