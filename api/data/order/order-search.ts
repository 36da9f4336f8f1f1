/** Orders by a part of what is remembered of them: read off an index of trigrams (migration 0260). */
import { type Sql, sql } from '#api/data/sql.ts'

/** The index knows no part that is shorter. */
export const partMin = 3
/** Of more that are found the newest are listed. */
const foundMax = 240
/** The same of one's own. */
const ownFoundMax = 100
/** A part that the index does not know is looked for among so many of the newest. */
const newestMax = 25

export type SearchColumn = 'number' | 'phone' | 'firstname' | 'po_number' | 'names' | 'codes'

/** Has a part in one of the columns, whatever its case. */
export const hasPartOf = (columns: SearchColumn[], part: string): string =>
  `{${columns.join(' ')}} : "${part.replaceAll('"', '""')}"`

/** Numbers of the newest orders that an expression of FTS5 names. */
const numbersOf = (expression: Sql, max: number): Sql => sql`(SELECT rowid FROM order_search
  WHERE order_search MATCH ${expression} ORDER BY rowid DESC LIMIT ${max})`

/** Fewer, when each of them is looked at. */
export const whereFound = (match: string, isLookedAt: boolean): Sql =>
  sql`o.number IN ${numbersOf(sql`${match}`, isLookedAt ? newestMax : foundMax)}`

/** The same of the orders of buyers and organisations, whose ids are a column of SQL. */
export const numbersOfOwned = (owners: Sql, match: string): Sql =>
  numbersOf(
    sql`(SELECT 'owners : (' || group_concat('"' || token || '"', ' OR ') || ') AND ' || ${match}
      FROM order_owners WHERE owner IN (${owners}))`,
    ownFoundMax,
  )

/** The newest orders of the shop. */
export const whereNewest = sql`o.number > (SELECT max(number) FROM orders) - ${newestMax}`

/** The newest orders among those of a condition of `orders o`. */
export const whereNewestOf = (listed: Sql): Sql =>
  sql`o.number IN (SELECT o.number FROM orders o WHERE ${listed}
    ORDER BY o.number DESC LIMIT ${newestMax})`

/** What of a text the index can be asked for, word by word; and whether that is all of it. */
export function toParts(text: string): { parts: string[]; isWhole: boolean } {
  const words = text.split(/\s+/).filter((word) => word !== '')
  const parts = words.filter((word) => [...word].length >= partMin)
  return { parts, isWhole: parts.length === words.length }
}
