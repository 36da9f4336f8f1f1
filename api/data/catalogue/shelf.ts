/**
 * A page of a category read off its shelves (migration 0012): every shelf's first rows in the
 * order asked, put together and ordered once more. It costs what the page and the number of
 * categories below cost, not what the categories hold.
 */

import { join, type Sql, sql } from '#api/data/sql.ts'
import { wholeListMax } from '#schema/constant.ts'
import { discountOf, type SortChoice } from './sort.ts'
import { standsForCard } from './variant-group.ts'

/** A shelf's first `rows` in an order, as a query of product_id; `fits` narrows it to cards. */
type Stream = (rows: number, fits: Sql) => Sql

/** Of a deeper page the candidates would be too many to be handed on as lists. */
const rowMax = wholeListMax
const ofShelf = sql`FROM shelf_products WHERE shelf_id = shelf.id`
const wanted = sql`ORDER BY popularity DESC, product_id`
const inStock = sql`AND is_in_stock = 1 ${standsForCard}`

const streams = new Map<string, Stream[]>([
  ['popularity DESC', [listWanted]],
  [
    'price ASC',
    [
      (rows, fits) => sql`SELECT product_id ${ofShelf} AND price_minor IS NOT NULL ${fits}
        ORDER BY price_minor, popularity DESC, product_id LIMIT ${rows}`,
      listUnpriced,
    ],
  ],
  [
    'price DESC',
    [
      (rows, fits) => sql`SELECT product_id ${ofShelf} AND price_minor IS NOT NULL ${fits}
        ORDER BY price_minor DESC LIMIT ${rows}`,
      // Backwards the index gives equal prices in the wrong order: the last price is read whole.
      (rows, fits) => sql`SELECT product_id ${ofShelf} AND price_minor = (
          SELECT price_minor ${ofShelf} AND price_minor IS NOT NULL ${fits}
          ORDER BY price_minor DESC LIMIT 1 OFFSET ${rows - 1}) ${fits}
        ${wanted} LIMIT ${rows}`,
      listUnpriced,
    ],
  ],
  ['discount DESC', [listDiscounted, listUndiscounted(1), listUndiscounted(0), listUnpriced]],
  ['new DESC', listOwn(sql`created_at DESC`)],
  ['name ASC', listOwn(sql`name_key`)],
])

/** What is in stock in the usual order: it stands in two places of the index. */
const stocked = [listStocked(0), listStocked(1)]

/** Without a sort a category is in this order. */
const usual = 'popularity DESC'

/**
 * Candidates for the first `rows` of a category, all of it or what is in stock, as a query of
 * (product_id, score): they are among them. Null for what no index keeps in order.
 */
export function walkShelves(
  slug: string,
  cityId: string,
  choice: SortChoice,
  { rows, isInStock }: { rows: number; isInStock: boolean },
): Sql | null {
  const order = toOrder(choice)
  const chosen = isInStock && order === usual ? stocked : streams.get(order)
  if (!chosen || rows > rowMax) return null
  const fits = isInStock ? inStock : standsForCard
  const lists = chosen.map((stream) => toList(stream(rows, fits)))
  // A list a shelf, since SQLite has no lateral join: a table function's argument may correlate.
  return sql`SELECT DISTINCT entry.value AS product_id, 0 AS score
    FROM (${shelvesOf(slug, cityId)}) shelf
    CROSS JOIN json_each(json_array(${join(lists, ', ', sql``)})) list
    CROSS JOIN json_each(list.value) entry`
}

/** An unknown order is the usual one, in the direction asked (./sort.ts). */
function toOrder({ sort, direction }: SortChoice): string {
  const known = [...streams.keys()].filter((key) => key.startsWith(`${sort} `))
  const [first = usual] = known
  if (!direction) return first
  return `${first.slice(0, first.indexOf(' '))} ${direction}`
}

/** Shelves of a category and of everything below it, in a city. */
export function shelvesOf(slug: string, cityId: string): Sql {
  // Paths end with a slash, and no id has a character beyond the tilde.
  return sql`SELECT shelf.id, shelf.category_id FROM categories own
    CROSS JOIN categories c ON c.path >= own.path AND c.path < own.path || '~'
    CROSS JOIN shelves shelf ON shelf.city_id = ${cityId} AND shelf.category_id = c.id
    WHERE own.slug = ${slug}`
}

function toList(rows: Sql): Sql {
  return sql`json((SELECT json_group_array(product_id) FROM (${rows})))`
}

function listWanted(rows: number, fits: Sql): Sql {
  return sql`SELECT product_id ${ofShelf} ${fits}
    ORDER BY price_minor IS NULL, is_in_stock DESC, popularity DESC, product_id LIMIT ${rows}`
}

function listStocked(isUnpriced: 0 | 1): Stream {
  return (rows, fits) => sql`SELECT product_id ${ofShelf}
      AND (price_minor IS NULL) = ${isUnpriced} AND is_in_stock = 1 ${fits}
    ${wanted} LIMIT ${rows}`
}

function listUnpriced(rows: number, fits: Sql): Sql {
  return sql`SELECT product_id ${ofShelf} AND price_minor IS NULL ${fits} ${wanted} LIMIT ${rows}`
}

function listDiscounted(rows: number, fits: Sql): Sql {
  return sql`SELECT product_id ${ofShelf} AND old_price_minor > 0 AND price_minor > 0 ${fits}
    ORDER BY ${discountOf} DESC, popularity DESC, product_id LIMIT ${rows}`
}

/** Asked only where discounts do not fill the page: then few have one, and skipping them is cheap. */
function listUndiscounted(isInStock: 0 | 1): Stream {
  return (rows, fits) => sql`SELECT product_id ${ofShelf} AND (price_minor IS NULL) = 0
      AND is_in_stock = ${isInStock} AND coalesce(old_price_minor, 0) = 0 ${fits}
      AND (SELECT count(*) FROM (${listDiscounted(rows, fits)})) < ${rows}
    ${wanted} LIMIT ${rows}`
}

/** By something of the product itself: what has a price in this city only is looked at apart. */
function listOwn(key: Sql): Stream[] {
  const list =
    (isUnpriced: 0 | 1): Stream =>
    (rows, fits) =>
      sql`SELECT id AS product_id FROM products
      WHERE category_id = shelf.category_id AND is_hidden = 0
        AND (price_minor IS NULL) = ${isUnpriced} AND EXISTS (SELECT 1 FROM shelf_products
          WHERE product_id = products.id AND shelf_id = shelf.id ${fits})
      ORDER BY ${key}, popularity DESC, id LIMIT ${rows}`
  return [list(0), list(1), (_, fits) => sql`SELECT product_id ${ofShelf} AND is_lone = 1 ${fits}`]
}
