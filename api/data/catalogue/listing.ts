/** A listing: which goods it is of, the filter over them, and one page in an order. */

import { join, type Sql, sql } from '#api/data/sql.ts'
import { toAreaUnit } from '#api/rules/catalogue/area-unit.ts'
import type { ProductPage } from '#schema/rest/catalogue/category.ts'
import { brandIdOf } from './brand-tile.ts'
import { type CardRow, cardQuery, toCard } from './card.ts'
import { type Condition, meetsAll } from './condition.ts'
import { shelvesOf, walkShelves } from './shelf.ts'
import { orderOf, relevance, type SortChoice } from './sort.ts'
import { countCards, lesserOf } from './variant-group.ts'

/** Which goods a listing is of, before its filter. */
export type Scope = {
  categorySlug?: string | undefined
  brandSlug?: string | undefined
  selectionSlug?: string | undefined
  /** What a search found: a query of (product_id, score), the greater score the better. */
  hits?: Sql | undefined
  /** A query of product_id that holds all the goods that matter: less than the whole scope. */
  among?: Sql | undefined
}

export type PageChoice = SortChoice & { page: number; perPage: number }

/**
 * The goods of a scope as a query of (id, brand_id, popularity, name_key, created_at,
 * price_minor, old_price_minor, is_in_stock, card_key, score) for a city. Everything that lists, counts or
 * orders reads this and nothing below it. Hidden products stand on no shelf.
 */
export function goodsOf(scope: Scope, cityId: string): Sql {
  return sql`
    SELECT p.id, p.brand_id, own.popularity, p.name_key, p.created_at, source.score,
      own.price_minor, own.old_price_minor, own.is_in_stock, own.card_key
    FROM (${sourceOf(scope, cityId)}) source
    CROSS JOIN products p INDEXED BY products_listed
      ON p.id = source.product_id AND p.is_hidden = 0
    CROSS JOIN shelves shelf ON shelf.city_id = ${cityId} AND shelf.category_id = p.category_id
    CROSS JOIN shelf_products own ON own.product_id = p.id AND own.shelf_id = shelf.id
    WHERE ${narrowing(scope)}`
}

/** The narrowest part of a scope finds the rows; `narrowing` checks the others. */
function sourceOf({ categorySlug, brandSlug, selectionSlug, hits, among }: Scope, cityId: string) {
  if (hits) return hits
  if (selectionSlug !== undefined) {
    return sql`SELECT product_id, -position AS score FROM selection_products
      WHERE selection_slug = ${selectionSlug}`
  }
  if (among) return sql`SELECT product_id, 0 AS score FROM (${among})`
  if (categorySlug !== undefined && brandSlug !== undefined) {
    return sql`SELECT p.id AS product_id, 0 AS score
      FROM (${shelvesOf(categorySlug, cityId)}) shelf
      CROSS JOIN products p ON p.brand_id = ${brandIdOf(brandSlug)}
        AND p.category_id = shelf.category_id AND p.is_hidden = 0`
  }
  if (categorySlug !== undefined) {
    return sql`SELECT product_id, 0 AS score FROM product_categories
      WHERE category_id = (SELECT id FROM categories WHERE slug = ${categorySlug})`
  }
  if (brandSlug !== undefined) {
    return sql`SELECT id AS product_id, 0 AS score FROM products
      WHERE brand_id = ${brandIdOf(brandSlug)}`
  }
  return sql`SELECT id AS product_id, 0 AS score FROM products`
}

function narrowing({ categorySlug, brandSlug, selectionSlug, hits, among }: Scope): Sql {
  const parts = []
  if (categorySlug !== undefined && (hits || selectionSlug !== undefined || among)) {
    parts.push(sql`EXISTS (SELECT 1 FROM product_categories WHERE product_id = p.id
      AND category_id = (SELECT id FROM categories WHERE slug = ${categorySlug}))`)
  }
  if (brandSlug !== undefined) {
    parts.push(sql`p.brand_id = ${brandIdOf(brandSlug)}`)
  }
  return join(parts, ' AND ', sql`true`)
}

/** A whole category, of which the counts are kept; null for any other scope. */
export function wholeCategoryOf(scope: Scope): string | null {
  const { categorySlug, brandSlug, selectionSlug, hits } = scope
  const isWhole = brandSlug === undefined && selectionSlug === undefined && !hits
  return isWhole && categorySlug !== undefined ? categorySlug : null
}

/** How many cards of a scope have what fits a filter, as an expression. */
export function countOf(scope: Scope, conditions: Condition[], cityId: string): Sql {
  const slug = wholeCategoryOf(scope)
  const [first, ...others] = conditions
  if (slug !== null && others.length === 0) {
    if (!first) return sql`coalesce((SELECT product_count FROM categories WHERE slug = ${slug}), 0)`
    if (first.count) return first.count(slug, cityId)
  }
  return sql`(SELECT ${countCards()} FROM (${goodsOf(scope, cityId)}) goods
    WHERE ${meetsAll(conditions)})`
}

/**
 * The cards of one page. Of the variants of a group that fit the filter one is shown: of a search
 * the best found, else the one that is in stock and cheapest.
 */
export function pageQuery(
  scope: Scope,
  conditions: Condition[],
  cityId: string,
  { page, perPage, sort, direction }: PageChoice,
): Sql {
  const order = orderOf({ sort, direction }, Boolean(scope.hits))
  const choice = { sort, direction, rows: page * perPage }
  const candidates = walk(scope, conditions, cityId, choice)
  const goods = goodsOf(candidates ? { hits: candidates } : scope, cityId)
  const best = scope.hits ? sql`${relevance} DESC,` : sql``
  // Numbered after the limit: numbering in an order would sort the whole listing, not its top.
  const wanted = sql`
    WITH fitting AS MATERIALIZED (SELECT * FROM (${goods}) goods WHERE ${meetsAll(conditions)})
    SELECT id, row_number() OVER () AS position FROM (
      SELECT id FROM fitting WHERE id NOT IN (${lesserOf(sql`fitting`, best)})
      ORDER BY ${order} LIMIT ${perPage} OFFSET ${(page - 1) * perPage})`
  return cardQuery(wanted, cityId)
}

/** What the indexes keep in order: a whole category, or what of it is in stock. */
function walk(
  scope: Scope,
  [first, ...others]: Condition[],
  cityId: string,
  { rows, ...choice }: SortChoice & { rows: number },
): Sql | null {
  const slug = wholeCategoryOf(scope)
  const isInStock = first?.facet === 'stock'
  if (slug === null || others.length > 0 || (first && !isInStock)) return null
  return walkShelves(slug, cityId, choice, { rows, isInStock })
}

export function toPage(rows: CardRow[], total: number, { page, perPage }: PageChoice): ProductPage {
  const items = rows.map(toCard)
  return { items, total, page, perPage, countedBy: toAreaUnit(items) }
}
