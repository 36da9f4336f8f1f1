/** A listing: which goods it is of, the filter over them, and one page in an order. */
import type { CatalogFilter } from '#schema/filter.ts'
import type { ProductPage } from '#schema/rest/category.ts'
import { type CardRow, cardQuery, stockOf, toCard } from './card.ts'
import { orderOf, type SortChoice } from './sort.ts'
import { join, json, type Sql, sql } from './sql.ts'

/** Which goods a listing is of, before its filter. */
export type Scope = {
  categorySlug?: string | undefined
  brandSlug?: string | undefined
  selectionSlug?: string | undefined
  /** What a search found: a query of (product_id, score), the greater score the better. */
  hits?: Sql | undefined
}

/** One group of a filter. `facet` is the slug of its facet, or what kind of stock it asks for. */
export type Condition = { facet: string; where: Sql }

export type PageChoice = SortChoice & { page: number; perPage: number }

/**
 * The goods of a scope as a query of (id, brand_id, popularity, name_key, created_at,
 * price_minor, old_price_minor, is_in_stock, score) for a city. Everything that lists, counts or
 * orders reads this and nothing below it.
 */
export function goodsOf(scope: Scope, cityId: string): Sql {
  return sql`
    SELECT p.id, p.brand_id, p.popularity, p.name_key, p.created_at, source.score,
      coalesce(city.price_minor, p.price_minor) AS price_minor,
      iif(city.product_id IS NULL, p.old_price_minor, city.old_price_minor) AS old_price_minor,
      ${stockOf(cityId)} / p.step * p.step >= p.min AS is_in_stock
    FROM (${sourceOf(scope)}) source
    CROSS JOIN products p ON p.id = source.product_id
    LEFT JOIN prices city ON city.product_id = p.id AND city.city_id = ${cityId}
    WHERE p.is_hidden = 0 AND ${narrowing(scope)}`
}

/** The narrowest part of a scope finds the rows; `narrowing` checks the others. */
function sourceOf({ categorySlug, brandSlug, selectionSlug, hits }: Scope): Sql {
  if (hits) return hits
  if (selectionSlug !== undefined) {
    return sql`SELECT product_id, -position AS score FROM selection_products
      WHERE selection_slug = ${selectionSlug}`
  }
  if (categorySlug !== undefined) {
    return sql`SELECT product_id, 0 AS score FROM product_categories
      WHERE category_id = (SELECT id FROM categories WHERE slug = ${categorySlug})`
  }
  if (brandSlug !== undefined) {
    return sql`SELECT id AS product_id, 0 AS score FROM products
      WHERE brand_id = (SELECT id FROM brands WHERE slug = ${brandSlug})`
  }
  return sql`SELECT id AS product_id, 0 AS score FROM products`
}

function narrowing({ categorySlug, brandSlug, selectionSlug, hits }: Scope): Sql {
  const parts = []
  if (categorySlug !== undefined && (hits || selectionSlug !== undefined)) {
    parts.push(sql`EXISTS (SELECT 1 FROM product_categories WHERE product_id = p.id
      AND category_id = (SELECT id FROM categories WHERE slug = ${categorySlug}))`)
  }
  if (brandSlug !== undefined) {
    parts.push(sql`p.brand_id = (SELECT id FROM brands WHERE slug = ${brandSlug})`)
  }
  return join(parts, ' AND ', sql`true`)
}

/** A filter as conditions over the rows of `goodsOf`, here called `goods`. */
export function conditionsOf(filter: CatalogFilter): Condition[] {
  const conditions: Condition[] = []
  if (filter.brandSlugs.length > 0) {
    const where = sql`goods.brand_id IN (SELECT id FROM brands
      WHERE slug IN (SELECT value FROM json_each(${json(filter.brandSlugs)})))`
    conditions.push({ facet: 'brand', where })
  }
  if (filter.price) {
    const { from, to } = filter.price
    const where = between(sql`goods.price_minor`, toKopecks(from), toKopecks(to))
    conditions.push({ facet: 'price', where })
  }
  if (filter.inStock) conditions.push({ facet: 'stock', where: sql`goods.is_in_stock` })
  if (filter.shopId) {
    const where = sql`EXISTS (SELECT 1 FROM stocks JOIN products own ON own.id = stocks.product_id
      WHERE stocks.product_id = goods.id AND stocks.shop_id = ${filter.shopId}
      AND stocks.quantity >= own.min)`
    conditions.push({ facet: 'shop', where })
  }
  for (const attribute of filter.attributes) {
    conditions.push({ facet: attribute.slug, where: withValue(attribute) })
  }
  return conditions
}

function withValue({ slug, values, range }: CatalogFilter['attributes'][number]): Sql {
  const fits = range
    ? between(sql`number`, range.from, range.to)
    : sql`value IN (SELECT value FROM json_each(${json(values)}))`
  return sql`EXISTS (SELECT 1 FROM product_attributes WHERE product_id = goods.id
    AND attribute_id = (SELECT id FROM attributes WHERE slug = ${slug}) AND ${fits})`
}

function between(value: Sql, from: number | null, to: number | null): Sql {
  const ends = []
  if (from !== null) ends.push(sql`${value} >= ${from}`)
  if (to !== null) ends.push(sql`${value} <= ${to}`)
  return sql`(${join(ends, ' AND ', sql`true`)})`
}

function toKopecks(roubles: number | null): number | null {
  return roubles === null ? null : Math.round(roubles * 100)
}

/** How many goods of a scope fit a filter, as an expression. */
export function countOf(scope: Scope, conditions: Condition[], cityId: string): Sql {
  return sql`(SELECT count(*) FROM (${goodsOf(scope, cityId)}) goods WHERE ${all(conditions)})`
}

/** The cards of one page. */
export function pageQuery(
  scope: Scope,
  conditions: Condition[],
  cityId: string,
  { page, perPage, sort, direction }: PageChoice,
): Sql {
  const order = orderOf({ sort, direction }, Boolean(scope.hits))
  // Numbered after the limit: numbering in an order would sort the whole listing, not its top.
  const wanted = sql`
    SELECT id, row_number() OVER () AS position FROM (
      SELECT id FROM (${goodsOf(scope, cityId)}) goods WHERE ${all(conditions)}
      ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage})`
  return cardQuery(wanted, cityId)
}

export function toPage(rows: CardRow[], total: number, { page, perPage }: PageChoice): ProductPage {
  return { items: rows.map(toCard), total, page, perPage }
}

function all(conditions: Condition[]): Sql {
  return join(
    conditions.map(({ where }) => where),
    ' AND ',
    sql`true`,
  )
}
