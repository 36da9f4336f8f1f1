/**
 * The catalogue several times over, by SQL alone: an import of a million goods would take an hour.
 * The rows are those an import writes, into the same tables and past the same triggers.
 */
import type { Database } from '#api/context.ts'

const sliceRows = 5000
/** Copies differ by the first letters of their ids, so that new rows come at an end of an index. */
const idOf = (column: string) => `printf('%04x', ?1) || substr(${column}, 5)`
const original = 'p.rowid > ?2 AND p.rowid <= ?3'
/** A number from 0 to 99 that is as good as drawn. */
const drawn = (column: string) =>
  `((unicode(substr(${column}, -1)) * 7 + unicode(substr(${column}, -2)) * 31 + ?1 * 17) % 100)`
const factor = `(60 + ${drawn('p.id')}) / 100.0`
const number = 'round(own.number * (5 + ?1 % 16) / 10.0, 2)'

const price = (column: string) => `max(1, CAST(${column} * ${factor} AS INTEGER))`

/** What belongs to a product comes before it: its triggers then count it once. */
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
  `INSERT INTO stocks SELECT ${idOf('p.id')}, own.shop_id, own.city_id,
     own.quantity * (${drawn('p.id')} % 4)
   FROM products p CROSS JOIN stocks own ON own.product_id = p.id WHERE ${original}`,
  `INSERT INTO product_search (product_id, name, code, brand, category, text)
   SELECT ${idOf('p.id')}, own.name || ' выпуск ' || ?1, own.code || 'k' || ?1, own.brand,
     own.category, own.text
   FROM products p CROSS JOIN copied ON copied.product_id = p.id
   CROSS JOIN product_search own ON own.rowid = copied.search_row WHERE ${original}`,
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
]

/** Copies what there is until there are `size` products; tells how many there are as it goes. */
export async function copyUntil(
  db: Database,
  size: number,
  onProgress: (count: number) => void,
): Promise<void> {
  // FTS5 finds a row by its number alone.
  await db.batch([
    db.prepare('DROP TABLE IF EXISTS copied'),
    db.prepare('CREATE TABLE copied (product_id TEXT PRIMARY KEY, search_row INTEGER) STRICT'),
    db.prepare('INSERT INTO copied SELECT product_id, rowid FROM product_search'),
  ])
  const row = await db
    .prepare('SELECT count(*) AS count, max(rowid) AS last FROM products')
    .first<{ count: number; last: number }>()
  const { count = 0, last = 0 } = row ?? {}
  let made = count
  for (let copy = 1; made < size; copy += 1) {
    for (let from = 0; from < last && made < size; from += sliceRows) {
      const to = Math.min(from + sliceRows, last, from + size - made)
      await db.batch(statements.map((sql) => db.prepare(sql).bind(copy, from, to)))
      made += to - from
      onProgress(made)
    }
  }
  await db.prepare('DROP TABLE copied').run()
}
