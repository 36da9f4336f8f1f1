/** Applies a staged import in one atomic batch of set-based statements. */
import type { Database } from '#api/database.ts'
import type { Directory } from './directory.ts'
import { changed, changedIds, markChanges, movedIds } from './mark.ts'
import { runOnce } from './run.ts'
import { isVanished, type Run } from './stage.ts'
import { followStocks } from './stock.ts'

export type Application = {
  feed: { name: string; format: string; report: string }
  at: string
  keep?: D1PreparedStatement[]
}

const writeCategories = `INSERT INTO categories
    (id, feed_id, external_id, parent_id, slug, name, name_key, path, level, position, content_hash)
  SELECT body->>'$.id', ?2, external_id, body->>'$.parent_id', body->>'$.slug', body->>'$.name',
    body->>'$.name_key', body->>'$.path', body->>'$.level', body->>'$.position', content_hash
  FROM import_rows WHERE run_id = ?1 AND kind = 'category'
  ON CONFLICT (id) DO UPDATE SET parent_id = excluded.parent_id, name = excluded.name,
    name_key = excluded.name_key, path = excluded.path, level = excluded.level,
    position = excluded.position, content_hash = excluded.content_hash, is_hidden = 0`

const hideCategories = `UPDATE categories SET is_hidden = 1
  WHERE feed_id = ?2 AND is_hidden = 0 AND NOT EXISTS (
    SELECT 1 FROM import_rows AS staged WHERE staged.run_id = ?1 AND staged.kind = 'category'
      AND staged.external_id = categories.external_id)`

/** Columns that follow the feed, by what the staged body says. */
const columns = [
  ['code', 'name', 'name_key', 'category_id', 'brand_id', 'group_id', 'description', 'barcode'],
  ['pictures', 'unit', 'step', 'min', 'units', 'properties', 'attributes', 'price_minor'],
  [
    'price_breaks',
    'documents',
    'restock_date',
    'restock_dates',
    'accessory_keys',
    'successor_key',
    'old_price_minor',
    'weight_grams',
    'volume_cubic_cm',
    'consumption',
    'is_available',
    'vat',
    'line_key',
    'marking_stated',
    'further_barcodes',
  ],
].flat()

const updateProducts = `UPDATE products SET
    ${columns.map((column) => `${column} = source.body->>'$.${column}'`).join(', ')},
    popularity = coalesce(source.body->>'$.popularity', popularity),
    content_hash = source.content_hash, is_hidden = 0, updated_at = ?2
  FROM (SELECT staged.body AS body, staged.content_hash AS content_hash,
    mark.body AS product_id ${changed}) AS source
  WHERE products.id = source.product_id`

/** How long goods that join a feed known before are said to be new. */
const newDays = 30

/** The slug stays what it was first: an address in a bookmark must open after a renaming. */
const insertProducts = `INSERT INTO products (id, feed_id, external_id, slug,
    ${columns.join(', ')}, popularity, content_hash, new_until, created_at, updated_at)
  SELECT mark.body, ?2, staged.external_id,
    CASE WHEN row_number() OVER (
        PARTITION BY staged.body->>'$.slug' ORDER BY staged.external_id) > 1
      OR EXISTS (SELECT 1 FROM products AS other WHERE other.slug = staged.body->>'$.slug')
    THEN (staged.body->>'$.slug') || '-' || substr(mark.body, 1, 8)
    ELSE staged.body->>'$.slug' END,
    ${columns.map((column) => `staged.body->>'$.${column}'`).join(', ')},
    coalesce(staged.body->>'$.popularity', 0), staged.content_hash,
    (SELECT date(?3, '+${newDays} days') FROM feeds WHERE id = ?2), ?3, ?3
  ${changed} AND NOT EXISTS (SELECT 1 FROM products WHERE products.id = mark.body)`

/** A path is '/a/b/c/': as JSON it becomes a row for each category on the way. */
const writeProductCategories = `INSERT INTO product_categories (category_id, product_id)
  SELECT step.value, product.id FROM products AS product
  JOIN categories AS category ON category.id = product.category_id
  JOIN json_each('["' || replace(trim(category.path, '/'), '/', '","') || '"]') AS step
  WHERE product.id IN ${movedIds}`

const writeAttributes = `INSERT INTO product_attributes
    (product_id, attribute_id, value, label, number)
  SELECT mark.body, facet.value->>0, facet.value->>1, facet.value->>2, facet.value->>3
  ${changed.replace('WHERE', "JOIN json_each(staged.body, '$.facets') AS facet WHERE")}`

const writePrices = `INSERT INTO prices (product_id, city_id, price_minor, old_price_minor)
  SELECT mark.body, price.value->>0, price.value->>1, price.value->>2
  ${changed.replace('WHERE', "JOIN json_each(staged.body, '$.prices') AS price WHERE")}`

const placeSearch = `INSERT INTO search_places SELECT product_id, search_row FROM search_rows
  WHERE product_id IN ${movedIds}`

const writeSearch = `INSERT INTO product_search
    (rowid, product_id, name, code, brand, category, text)
  SELECT place.search_row, mark.body, staged.body->>'$.search.name', staged.body->>'$.search.code',
    staged.body->>'$.search.brand', coalesce(node.body->>'$.search', ''),
    staged.body->>'$.search.text'
  FROM import_rows AS mark
  JOIN import_rows AS staged ON staged.run_id = ?1 AND staged.kind = 'product'
    AND staged.external_id = mark.external_id
  LEFT JOIN import_rows AS node ON node.run_id = ?1 AND node.kind = 'category'
    AND node.external_id = staged.body->>'$.external_category_id'
  JOIN search_places AS place ON place.product_id = mark.body
  WHERE mark.run_id = ?1 AND mark.kind IN ('change', 'move') ORDER BY place.search_row`

/**
 * An attribute is a range when at least four values of five are numbers and there are five
 * different ones or more: fewer are better picked from a list. Decided over the live goods of all
 * feeds, as attributes are shared by them, by the counts that are kept.
 */
const decideKinds = `UPDATE attributes
  SET kind = iif(used.numbers * 5 >= used.total * 4 AND used.different >= 5, 'RANGE', 'OPTIONS')
  FROM (SELECT own.attribute_id, sum(own.product_count) AS total,
      coalesce(sum(own.product_count) FILTER (WHERE own.number IS NOT NULL), 0) AS numbers,
      count(DISTINCT own.number) AS different
    FROM categories root CROSS JOIN category_values own ON own.category_id = root.id
    WHERE root.parent_id IS NULL
      AND own.attribute_id IN (SELECT value FROM json_each(?1))
    GROUP BY own.attribute_id) AS used
  WHERE attributes.id = used.attribute_id`

const writeFeed = `INSERT INTO feeds (id, name, format, imported_at, report)
  VALUES (?1, ?2, ?3, ?4, ?5) ON CONFLICT (id) DO UPDATE SET name = excluded.name,
    format = excluded.format, imported_at = excluded.imported_at, report = excluded.report`

/**
 * Writes everything the runs staged, hides what their feeds no longer have, empties the stage.
 * `keep` are further statements of the same batch; all of it happens, or nothing does.
 */
export async function applyStage(
  db: Database,
  runs: Run[],
  directory: Directory,
  application: Application,
): Promise<void> {
  const statements = prepareApply(db, runs, directory, application)
  await runOnce(db, statements, application.at)
}

function prepareApply(
  db: Database,
  runs: Run[],
  directory: Directory,
  { feed, at, keep = [] }: Application,
): D1PreparedStatement[] {
  return [
    ...insertDirectory(db, directory),
    ...runs.flatMap((run) => applyRun(db, run, at)),
    ...keep,
    db.prepare(decideKinds).bind(JSON.stringify([...directory.attributes.usedIds])),
    ...runs.map((run) =>
      db
        .prepare(run.isOwn ? writeFeed.replace(/DO UPDATE.*/s, 'DO NOTHING') : writeFeed)
        .bind(run.feedId, feed.name || run.feedId, feed.format, at, feed.report),
    ),
    db.prepare('DELETE FROM import_rows'),
  ]
}

function applyRun(db: Database, run: Run, at: string) {
  const bind = (sql: string, ...values: unknown[]) => db.prepare(sql).bind(...values)
  return [
    bind(markChanges, run.id, run.feedId),
    bind(writeCategories, run.id, run.feedId),
    bind(hideCategories, run.id, run.feedId),
    // What a shelf shows of a new product (migration 0012) is there before the product is, so that
    // the triggers write its row once.
    ...['product_attributes', 'prices'].map((table) =>
      bind(`DELETE FROM ${table} WHERE product_id IN ${changedIds}`, run.id),
    ),
    ...[writeAttributes, writePrices, ...followStocks].map((sql) => bind(sql, run.id)),
    bind(updateProducts, run.id, at),
    bind(insertProducts, run.id, run.feedId, at),
    bind(`DELETE FROM product_categories WHERE product_id IN ${movedIds}`, run.id),
    bind(writeProductCategories, run.id),
    ...leaveSearch(run).map((sql) => bind(sql, run.id, run.feedId)),
    ...[placeSearch, writeSearch].map((sql) => bind(sql, run.id)),
    bind(
      `UPDATE products SET is_hidden = 1, updated_at = ?3 WHERE ${isVanished(run)}`,
      run.id,
      run.feedId,
      at,
    ),
  ]
}

/** Takes what changes, moves or vanishes out of the full-text index. */
function leaveSearch(run: Run): string[] {
  const gone = `SELECT product_id, search_row FROM search_places WHERE product_id IN ${movedIds}
    UNION ALL SELECT place.product_id, search_row FROM products
    JOIN search_places AS place ON place.product_id = products.id WHERE ${isVanished(run)}`
  return [
    `DELETE FROM product_search WHERE rowid IN (SELECT search_row FROM (${gone}))`,
    `DELETE FROM search_places WHERE product_id IN (SELECT product_id FROM (${gone}))`,
  ]
}

function insertDirectory(db: Database, { brands, attributes }: Directory) {
  return [
    db
      .prepare(
        `INSERT INTO brands (id, slug, name, name_key)
         SELECT value->>'$.id', value->>'$.slug', value->>'$.name', value->>'$.name_key'
         FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(brands.created)),
    db
      .prepare(
        `INSERT INTO attributes (id, slug, name, unit, kind, position)
         SELECT value->>'$.id', value->>'$.slug', value->>'$.name', value->>'$.unit', 'OPTIONS',
           value->>'$.position'
         FROM json_each(?) WHERE true ON CONFLICT DO NOTHING`,
      )
      .bind(JSON.stringify(attributes.created)),
  ]
}
