/** Goods to show beside a product. Each list is a dozen at most, sold-out goods only among similar. */

import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import type { AlsoBuyList, CategoryChains, RelatedList } from '#schema/rest/catalogue/related.ts'
import { type CardRow, cardQuery, cityPrice, joinCityPrice, stockOf, toCard } from './card.ts'
import { idOf, pathQuery } from './product.ts'

type Found<Value> = { isCityKnown: boolean; value: Value | null }
type HereRow = { product_id: string | null; is_in_stock: number | null }
type LinkRow = { id: string; slug: string; name: string }

const listMax = 12
/** How many of a category, the nearest by price on either side, are compared by their properties. */
const nearMax = 100
/** How many of a category, the most wanted, are looked at for one in stock. */
const wantedMax = 50
/** How many orders with a product say what is bought with it, the latest ones. */
const orderMax = 1000

/** Whether there is such a product, and such a city. */
export async function findHere(db: Database, cityId: string, key: string): Promise<Found<string>> {
  const [here] = await readAll<[HereRow]>(db, [hereQuery(cityId, key)])
  return toFound(here, here[0]?.product_id ?? null)
}

/** Goods needed with a product, by id or slug, in a city; popular ones when the feed names none. */
export async function listRelated(
  db: Database,
  cityId: string,
  key: string,
): Promise<Found<RelatedList>> {
  const [here, named, popular] = await readAll<[HereRow, CardRow, CardRow]>(db, [
    hereQuery(cityId, key),
    cardQuery(namedQuery(cityId, key), cityId),
    cardQuery(departmentQuery(cityId, key, true), cityId),
  ])
  const isNamed = named.length > 0
  return toFound(here, { items: (isNamed ? named : popular).map(toCard), isNamed })
}

/** What could be taken instead: close in properties and price, in stock first. */
export async function listSimilar(
  db: Database,
  cityId: string,
  key: string,
): Promise<Found<ProductCard[]> & { isSoldOut: boolean }> {
  const [here, cards] = await readAll<[HereRow, CardRow]>(db, [
    hereQuery(cityId, key),
    cardQuery(similarQuery(cityId, key), cityId),
  ])
  return { ...toFound(here, cards.map(toCard)), isSoldOut: here[0]?.is_in_stock === 0 }
}

/** What was bought in the same orders; until there are such orders, what sells beside it. */
export async function listAlsoBuy(
  db: Database,
  cityId: string,
  key: string,
): Promise<Found<AlsoBuyList>> {
  const [here, bought, popular] = await readAll<[HereRow, CardRow, CardRow]>(db, [
    hereQuery(cityId, key),
    cardQuery(boughtQuery(key), cityId),
    cardQuery(departmentQuery(cityId, key, false), cityId),
  ])
  const isFromOrders = bought.length > 0
  const items = (isFromOrders ? bought : popular).map(toCard)
  return toFound(here, { items, isFromOrders })
}

/** Ways from the root to the product; null when there is no such product. */
export async function findCategoryChains(
  db: Database,
  key: string,
): Promise<CategoryChains | null> {
  const [path] = await readAll<[LinkRow]>(db, [pathQuery(key)])
  return path.length > 0 ? { chains: [path] } : null
}

/** No row is an unknown city; a row without a product is an unknown product. */
function hereQuery(cityId: string, key: string): Sql {
  return sql`SELECT p.id AS product_id, p.is_hidden = 0 AND ${isInStock(cityId)} AS is_in_stock
    FROM cities
    LEFT JOIN products p ON p.id = ${idOf(key)} WHERE cities.id = ${cityId}`
}

function toFound<Value>([here]: HereRow[], value: Value | null): Found<Value> {
  return { isCityKnown: Boolean(here), value: here?.product_id ? value : null }
}

/** Whether a city sells at least the least of product `p`. */
function isInStock(cityId: string): Sql {
  return sql`${stockOf(cityId)} / p.step * p.step >= p.min`
}

/** What its feed says is needed with it, in stock first and then in the feed's order. */
function namedQuery(cityId: string, key: string): Sql {
  return sql`SELECT p.id, row_number() OVER (
      ORDER BY p.price_minor IS NOT NULL AND ${isInStock(cityId)} DESC, named.key) AS position
    FROM products own JOIN json_each(own.accessory_keys) named
    JOIN products p ON p.feed_id = own.feed_id AND p.external_id = named.value
      AND p.is_hidden = 0 AND p.id <> own.id
    WHERE own.id = ${idOf(key)} ORDER BY position LIMIT ${listMax}`
}

/**
 * The most wanted goods in stock of the department's other categories, one of each: many
 * categories side by side help more than twelve kinds of one. The index on popularity answers
 * each with its first rows, so that a large department costs no more than a small one.
 */
function departmentQuery(cityId: string, key: string, isBrandFirst: boolean): Sql {
  const brandFirst = isBrandFirst ? sql`coalesce(p.brand_id = own.brand_id, 0) DESC,` : sql``
  const best = sql`(SELECT p.id FROM (
      SELECT id, brand_id, step, min, popularity, price_minor FROM products
      WHERE category_id = c.id AND is_hidden = 0
      ORDER BY popularity DESC, id LIMIT ${wantedMax}) p
    WHERE p.price_minor IS NOT NULL AND ${isInStock(cityId)}
    ORDER BY ${brandFirst} p.popularity DESC, p.id LIMIT 1)`
  // Materialized: flattened into the outer query, the subquery would run once a mention.
  return sql`WITH found AS MATERIALIZED (
      SELECT ${best} AS id, own.brand_id
      FROM products own JOIN categories place ON place.id = own.category_id
      JOIN categories c ON c.id <> own.category_id AND c.is_hidden = 0
        AND substr(c.path, 1, instr(substr(c.path, 2), '/') + 1)
          = substr(place.path, 1, instr(substr(place.path, 2), '/') + 1)
      WHERE own.id = ${idOf(key)})
    SELECT own.id, row_number() OVER (
      ORDER BY ${brandFirst} p.popularity DESC, p.id) AS position
    FROM found own JOIN products p ON p.id = own.id
    ORDER BY position LIMIT ${listMax}`
}

/**
 * The nearest by price on either side, ranked by how many properties they share less how far the
 * price is; variants of its group and line are already on the page.
 */
function similarQuery(cityId: string, key: string): Sql {
  return sql`WITH own AS MATERIALIZED (
      SELECT p.id, p.category_id, p.feed_id, p.group_id, p.line_key, coalesce(p.price_minor, 0) AS base_minor,
        ${cityPrice},
        (SELECT count(*) FROM product_attributes WHERE product_id = p.id) AS value_count
      FROM products p ${joinCityPrice(cityId)}
      WHERE p.id = ${idOf(key)}),
    near AS MATERIALIZED (SELECT * FROM (${nearestQuery(sql`>=`, sql`ASC`)})
      UNION ALL SELECT * FROM (${nearestQuery(sql`<`, sql`DESC`)})),
    ranked AS MATERIALIZED (
      SELECT p.id, p.card_key, p.popularity, ${isInStock(cityId)} AS is_in_stock,
        ${cityPrice}, own.price_minor AS own_minor,
        (SELECT count(*) FROM product_attributes mine
          JOIN product_attributes its ON its.product_id = p.id
            AND its.attribute_id = mine.attribute_id AND its.value = mine.value
          WHERE mine.product_id = own.id) * 1.0 / max(1, own.value_count) AS shared
      FROM near CROSS JOIN own JOIN products p ON p.id = near.id
      ${joinCityPrice(cityId)})
    SELECT id, position FROM (${onePerCard(sql`
      SELECT id, card_key, row_number() OVER (ORDER BY is_in_stock DESC,
        shared - coalesce(abs(price_minor - own_minor) * 1.0 / max(price_minor, own_minor), 1) DESC,
        popularity DESC, id) AS position
      FROM ranked`)}) ORDER BY position LIMIT ${listMax}`
}

function nearestQuery(side: Sql, way: Sql): Sql {
  const own = (column: Sql) => sql`(SELECT ${column} FROM own)`
  // Compared with subqueries: joined to `own`, the index would no longer give the order.
  return sql`SELECT p.id FROM products p
    WHERE p.category_id = ${own(sql`category_id`)} AND p.is_hidden = 0
      AND p.price_minor ${side} ${own(sql`base_minor`)} AND p.id <> ${own(sql`id`)}
      AND (p.group_id IS NULL OR p.group_id IS NOT ${own(sql`group_id`)}
        OR p.feed_id <> ${own(sql`feed_id`)})
      AND (p.line_key IS NULL OR p.line_key IS NOT ${own(sql`line_key`)}
        OR p.feed_id <> ${own(sql`feed_id`)})
    ORDER BY p.price_minor ${way} LIMIT ${nearMax}`
}

/** Of rows of (id, card_key, position) the first variant of every card. */
function onePerCard(rows: Sql): Sql {
  return sql`SELECT id, min(position) AS position FROM (${rows}) GROUP BY coalesce(card_key, id)`
}

/** Orders that were cancelled, or are not yet paid, are no advice. */
function boughtQuery(key: string): Sql {
  const bought = sql`SELECT other.product_id AS id, p.card_key, row_number() OVER (
      ORDER BY count(*) DESC, p.popularity DESC, p.id) AS position
    FROM (SELECT order_id, product_id FROM order_items
      WHERE product_id = ${idOf(key)} ORDER BY rowid DESC LIMIT ${orderMax}) mine
    JOIN orders o ON o.id = mine.order_id AND o.status NOT IN ('CANCELLED', 'AWAITING_PAYMENT', 'AWAITING_APPROVAL')
    JOIN order_items other ON other.order_id = mine.order_id
      AND other.product_id <> mine.product_id
    JOIN products p ON p.id = other.product_id AND p.is_hidden = 0
    WHERE p.card_key IS NULL
      OR p.card_key IS NOT (SELECT card_key FROM products WHERE id = ${idOf(key)})
    GROUP BY other.product_id`
  return sql`SELECT id, position FROM (${onePerCard(bought)}) ORDER BY position LIMIT ${listMax}`
}
