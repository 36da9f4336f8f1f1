/** Products by a part of a name, a code or a barcode: read off an index of trigrams. */
import { toParts } from '#api/data/order/order-search.ts'
import { type Sql, sql } from '#api/data/sql.ts'
import { hasPart, hasWords } from './text-search.ts'

/** Of more that are found so many are listed. */
const foundMax = 500
/** Of words that the index does not know: so many that have the others are looked at. */
const lookedAtMax = 1000

/** Ids of the products that a text names, in brackets. */
export function productsOf(text: string): Sql {
  const { parts, isWhole } = toParts(text)
  // The index knows no part of two letters: only a code may be as short.
  if (parts.length === 0) {
    return sql`(SELECT id FROM products WHERE code IN (${text}, ${text.toUpperCase()}) LIMIT ${foundMax})`
  }
  const words = parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')
  const found = sql`SELECT w.product_id FROM staff_product_search
    JOIN staff_product_keys w ON w.key = staff_product_search.rowid WHERE staff_product_search MATCH ${words}`
  if (isWhole) return sql`(${found} LIMIT ${foundMax})`
  return sql`(SELECT p.id FROM (${found} LIMIT ${lookedAtMax}) one
    CROSS JOIN products p ON p.id = one.product_id
    WHERE ${hasWords(sql`p.name`, text)} OR ${hasPart(sql`p.code`, text)} LIMIT ${foundMax})`
}
