/** Statements that make the changes of a table of prices, or take them back. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Direction } from './price-table.ts'

/**
 * Of one statement. Each changed row moves through the shelves and the lists of what is watched, by
 * triggers, and D1 ends a statement that takes thirty seconds.
 */
const changesMax = 2000

type Kind = 'PRICE' | 'STOCK'

/** Products whose ids are more than `after`, up to `last`, which is null of the last range. */
type Range = { after: string; last: string | null }

/** The products of one kind of changes, in ranges that hold a bounded number of changes each. */
function toRanges(lasts: string[]): Range[] {
  const ends = [...new Set(lasts)]
  return [...ends, null].map((last, i) => ({ after: ends[i - 1] ?? '', last }))
}

const lastsQuery = (id: string, kind: Kind): Sql => sql`SELECT product_id AS last
  FROM (SELECT product_id, row_number() OVER (ORDER BY product_id, place_id) AS row
    FROM price_table_changes WHERE table_id = ${id} AND kind = ${kind})
  WHERE row % ${changesMax} = 0 ORDER BY row`

type Way = { way: Direction; staffName: string; now: Date }

/**
 * Makes all of the changes, in a batch of the caller's: half of a table is worse than none. Stocks go
 * up and down by what they differ, so that what was sold since the table was read stays sold; a CHECK
 * refuses the batch where less would be left than nothing.
 */
export async function prepareChanges(
  db: Database,
  id: string,
  made: Way,
): Promise<D1PreparedStatement[]> {
  const [prices, stocks] = await readAll<[{ last: string }, { last: string }]>(db, [
    lastsQuery(id, 'PRICE'),
    lastsQuery(id, 'STOCK'),
  ])
  const ofKind = (kind: Kind, lasts: { last: string }[], write: (own: Sql, way: Way) => Sql[]) =>
    toRanges(lasts.map(({ last }) => last)).flatMap(({ after, last }) =>
      write(
        sql`c.table_id = ${id} AND c.kind = ${kind} AND c.product_id > ${after}
          AND (${last} IS NULL OR c.product_id <= ${last})`,
        made,
      ),
    )
  const at = made.now.toISOString()
  const done =
    made.way === 'APPLY'
      ? sql`applied_at = ${at}`
      : sql`undone_at = ${at}, undone_by = ${made.staffName}`
  return [
    ...ofKind('PRICE', prices, writePrices),
    ...ofKind('STOCK', stocks, writeStocks),
    sql`UPDATE price_tables SET ${done} WHERE id = ${id}`,
  ].map((query) => prepare(db, query))
}

/** `own` chooses rows of `price_table_changes c`. */
function writePrices(own: Sql, { way, now }: Way): Sql[] {
  const [price, old, breaks] =
    way === 'APPLY'
      ? [sql`after`, sql`after_old`, sql`after_breaks`]
      : [sql`before`, sql`before_old`, sql`before_breaks`]
  return [
    sql`UPDATE products SET price_minor = c.${price}, old_price_minor = c.${old},
        price_breaks = coalesce(c.${breaks}, price_breaks), updated_at = ${now.toISOString()}
      FROM price_table_changes c
      WHERE ${own} AND c.place_id = '' AND products.id = c.product_id`,
    sql`DELETE FROM prices WHERE (product_id, city_id) IN (
        SELECT c.product_id, c.place_id FROM price_table_changes c
        WHERE ${own} AND c.place_id <> '' AND c.${price} IS NULL)`,
    sql`INSERT INTO prices (product_id, city_id, price_minor, old_price_minor)
      SELECT c.product_id, c.place_id, c.${price}, c.${old} FROM price_table_changes c
      WHERE ${own} AND c.place_id <> '' AND c.${price} IS NOT NULL
      ON CONFLICT DO UPDATE SET price_minor = excluded.price_minor,
        old_price_minor = excluded.old_price_minor`,
  ]
}

function writeStocks(own: Sql, { way }: Way): Sql[] {
  const difference = way === 'APPLY' ? sql`c.after - c.before` : sql`c.before - c.after`
  return [
    sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
      SELECT c.product_id, s.id, s.city_id, 0 FROM price_table_changes c
      JOIN shops s ON s.id = c.place_id WHERE ${own}
      ON CONFLICT DO NOTHING`,
    sql`UPDATE stocks SET quantity = quantity + (${difference}) FROM price_table_changes c
      WHERE ${own} AND stocks.product_id = c.product_id AND stocks.shop_id = c.place_id`,
  ]
}
