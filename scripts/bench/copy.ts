/**
 * The catalogue several times over, by SQL alone: an import of a million goods would take an hour.
 * The rows are those an import writes, into the same tables. What the triggers of migration 0012
 * would count product by product is counted here slice by slice.
 */
import type { Database } from '#api/database.ts'

const sliceRows = 5000
/**
 * Copies differ by the first letters of their ids, so that new rows come at an end of an index;
 * no id of an import has a z.
 */
const idOf = (column: string) => `printf('z%03x', ?1) || substr(${column}, 5)`
const isOriginal = "id NOT LIKE 'z%'"
const original = `p.rowid > ?2 AND p.rowid <= ?3 AND p.${isOriginal}`
/** A number from 0 to 99 that is as good as drawn. */
const drawn = (column: string) =>
  `((unicode(substr(${column}, -1)) * 7 + unicode(substr(${column}, -2)) * 31 + ?1 * 17) % 100)`
const factor = `(60 + ${drawn('p.id')}) / 100.0`
const number = 'round(own.number * (5 + ?1 % 16) / 10.0, 2)'

const price = (column: string) => `max(1, CAST(${column} * ${factor} AS INTEGER))`

const statements = [
  `INSERT INTO product_categories SELECT place.category_id, ${idOf('p.id')}
   FROM products p CROSS JOIN product_categories place ON place.product_id = p.id
   WHERE ${original}`,
  `INSERT OR IGNORE INTO product_attributes SELECT ${idOf('p.id')}, own.attribute_id,
     iif(own.number IS NULL, own.value, replace(${number}, '.', '-')),
     iif(own.number IS NULL, own.label, replace(${number}, '.', ',')),
     iif(own.number IS NULL, NULL, ${number})
   FROM products p CROSS JOIN product_attributes own ON own.product_id = p.id WHERE ${original}`,
  `INSERT INTO prices SELECT ${idOf('p.id')}, own.city_id, ${price('own.price_minor')},
     CAST(own.old_price_minor * ${factor} AS INTEGER)
   FROM products p CROSS JOIN prices own ON own.product_id = p.id WHERE ${original}`,
  `INSERT INTO stocks (product_id, shop_id, city_id, quantity)
   SELECT ${idOf('p.id')}, own.shop_id, own.city_id,
     own.quantity * (${drawn('p.id')} % 4)
   FROM products p CROSS JOIN stocks own ON own.product_id = p.id WHERE ${original}`,
  `INSERT INTO products (id, feed_id, external_id, slug, code, name, name_key, category_id,
     brand_id, group_id, description, pictures, unit, step, min, units, properties, attributes,
     price_minor, old_price_minor, weight_grams, volume_cubic_cm, consumption, popularity,
     content_hash, created_at, updated_at)
   SELECT ${idOf('p.id')}, feed_id, external_id || '-' || ?1, slug || '-' || ?1,
     code || '-' || ?1, name || ', выпуск ' || ?1, name_key || ' ' || printf('%04d', ?1),
     category_id, brand_id, group_id || '-' || ?1, description, pictures, unit, step, min, units,
     properties, attributes, ${price('price_minor')},
     CAST(old_price_minor * ${factor} AS INTEGER), weight_grams, volume_cubic_cm, consumption,
     (popularity * (3 + ${drawn('p.id')})) % 10000, content_hash, created_at, updated_at
   FROM products p WHERE ${original}`,
  `INSERT INTO search_places SELECT product_id, search_row FROM search_rows WHERE product_id IN (
     SELECT ${idOf('p.id')} FROM products p WHERE ${original})`,
  `INSERT INTO product_search (rowid, product_id, name, code, brand, category, text)
   SELECT place.search_row, ${idOf('p.id')}, own.name || ' выпуск ' || ?1, own.code || 'k' || ?1, own.brand,
     own.category, own.text
   FROM products p CROSS JOIN search_places source ON source.product_id = p.id
   CROSS JOIN product_search own ON own.rowid = source.search_row
   CROSS JOIN search_places place ON place.product_id = ${idOf('p.id')} WHERE ${original}`,
]

/** Variants of one group are one card (migration 0077): a copy's groups are as the original's. */
const cards = 'count(*) - count(p.card_key) + count(DISTINCT p.card_key)'

/** What the shelves hold and count of the new products. */
const counts = [
  `INSERT INTO shelf_products (product_id, shelf_id, price_minor, old_price_minor, is_in_stock,
     is_lone, popularity, card_key)
   SELECT one.product_id, one.shelf_id, one.price_minor,
     one.old_price_minor, one.is_in_stock, one.is_lone, one.popularity, one.card_key
   FROM products p CROSS JOIN shelf_contents one ON one.product_id = ${idOf('p.id')}
   WHERE ${original}`,
  `UPDATE shelves SET in_stock_count = in_stock_count + counted.n FROM (
     SELECT place.category_id, home.city_id, ${cards} AS n
     FROM products p CROSS JOIN shelf_products own ON own.product_id = ${idOf('p.id')}
     CROSS JOIN shelves home ON home.id = own.shelf_id
     CROSS JOIN product_categories place ON place.product_id = own.product_id
     WHERE ${original} AND own.is_in_stock GROUP BY 1, 2) AS counted
   WHERE shelves.category_id = counted.category_id AND shelves.city_id = counted.city_id`,
  `UPDATE categories SET product_count = product_count + counted.n FROM (
     SELECT place.category_id, ${cards} AS n
     FROM products p CROSS JOIN product_categories place ON place.product_id = p.id
     WHERE ${original} GROUP BY 1) AS counted WHERE categories.id = counted.category_id`,
  `UPDATE brands SET product_count = product_count + counted.n FROM (
     SELECT p.brand_id, ${cards} AS n FROM products p WHERE ${original} GROUP BY 1) AS counted
   WHERE brands.id = counted.brand_id`,
  `INSERT INTO category_brands SELECT place.category_id, p.brand_id, ${cards}
   FROM products p CROSS JOIN product_categories place ON place.product_id = p.id
   WHERE ${original} AND p.brand_id IS NOT NULL GROUP BY 1, 2
   ON CONFLICT DO UPDATE SET product_count = product_count + excluded.product_count`,
  `INSERT INTO category_values
   SELECT place.category_id, own.attribute_id, own.value, min(own.label), min(own.number),
     ${cards}
   FROM products p CROSS JOIN product_attributes own ON own.product_id = ${idOf('p.id')}
   CROSS JOIN product_categories place ON place.product_id = p.id
   WHERE ${original} GROUP BY 1, 2, 3
   ON CONFLICT DO UPDATE SET product_count = product_count + excluded.product_count`,
]
const counting = `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name IN (
  'products', 'product_categories', 'product_attributes', 'prices', 'stocks', 'shelf_products')`

/** Copies what there is until there are `size` products; tells how many there are as it goes. */
export async function copyUntil(
  db: Database,
  size: number,
  onProgress: (count: number) => void,
): Promise<void> {
  const { results: triggers } = await db.prepare(counting).all<{ name: string; sql: string }>()
  await db.batch(triggers.map(({ name }) => db.prepare(`DROP TRIGGER ${name}`)))
  const row = await db
    .prepare(
      `SELECT count(*) AS count, count(*) FILTER (WHERE ${isOriginal}) AS originals,
         max(rowid) FILTER (WHERE ${isOriginal}) AS last FROM products`,
    )
    .first<{ count: number; originals: number; last: number }>()
  const { count = 0, originals = 1, last = 0 } = row ?? {}
  let made = count
  // The last of the copies that are there may have been cut short.
  for (let copy = Math.ceil(count / originals); made < size; copy += 1) {
    for (let from = 0; from < last && made < size; from += sliceRows) {
      const to = Math.min(from + sliceRows, last, from + size - made)
      await db.batch([...statements, ...counts].map((sql) => db.prepare(sql).bind(copy, from, to)))
      made += to - from
      onProgress(made)
    }
  }
  await db.batch(triggers.map(({ sql }) => db.prepare(sql)))
}
