/** Terms of sale, read with the rows that need them. */
import { integer, type Sql, sql } from '#api/data/sql.ts'
import { readStored } from '#api/data/stored.ts'
import { defaultTerms, readShopTerms, type ShopTerms } from '#schema/shop-terms.ts'

/** A column for `toTerms`. */
export const termsText: Sql = sql`(SELECT body FROM shop_terms)`

/** Days in which leftovers are taken back; as `toTerms` reads them. */
export const returnDaysSql: Sql = sql`coalesce((SELECT body ->> 'returnDays' FROM shop_terms
  WHERE json_type(body, '$.returnDays') = 'integer'
    AND body ->> 'returnDays' BETWEEN 7 AND 365), ${integer(defaultTerms.returnDays)})`

/** `text` null is a shop that has set none. */
export const toTerms = (text: string | null): ShopTerms =>
  text === null
    ? defaultTerms
    : readStored('shop_terms.body', text, (stored) => {
        const { terms, faults } = readShopTerms(stored)
        return { value: terms, fault: faults.length > 0 ? faults.join('; ') : null }
      })
