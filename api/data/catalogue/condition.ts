/** A filter as conditions: what each asks of a product, and where those that meet it are listed. */

import { join, json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type CatalogFilter, type FilterRange } from '#schema/filter.ts'
import { shelvesOf } from './shelf.ts'

type InCategory = (categorySlug: string, cityId: string) => Sql

/** One group of a filter. `facet` is the slug of its facet, or what kind of stock it asks for. */
export type Condition = {
  facet: string
  /** Over the rows of `goodsOf` (./listing.ts), here called `goods`. */
  where: Sql
  /**
   * A query of product_id that holds all of a category that meet it, and how many rows that is;
   * null where no index lists them.
   */
  source: { of: InCategory; length: InCategory } | null
  /** How many cards of a category have what meets it; null where that is not kept. */
  count: InCategory | null
}

export function conditionsOf(filter: CatalogFilter): Condition[] {
  return [
    ...(filter.brandSlugs.length > 0 ? [ofBrands(filter.brandSlugs)] : []),
    ...(filter.price ? [ofPrice(filter.price)] : []),
    ...(filter.inStock ? [ofStock] : []),
    ...(filter.shopId ? [ofShop(filter.shopId)] : []),
    ...filter.attributes.map(ofAttribute),
  ]
}

export function meetsAll(conditions: Condition[]): Sql {
  return join(
    conditions.map(({ where }) => where),
    ' AND ',
    sql`true`,
  )
}

const idOf = (categorySlug: string) => sql`(SELECT id FROM categories WHERE slug = ${categorySlug})`

function ofBrands(slugs: string[]): Condition {
  const ids = sql`(SELECT id FROM brands
    WHERE slug IN (SELECT value FROM json_each(${json(slugs)})))`
  const count = (slug: string) => sql`coalesce((SELECT sum(product_count) FROM category_brands
    WHERE category_id = ${idOf(slug)} AND brand_id IN ${ids}), 0)`
  const of = (slug: string, cityId: string) => sql`SELECT p.id AS product_id
    FROM (${shelvesOf(slug, cityId)}) shelf CROSS JOIN products p
    WHERE p.brand_id IN ${ids} AND p.category_id = shelf.category_id AND p.is_hidden = 0`
  return {
    facet: 'brand',
    where: sql`goods.brand_id IN ${ids}`,
    source: { of, length: count },
    // Variants of one card may be of several brands.
    count: slugs.length > 1 ? null : count,
  }
}

function ofPrice({ from, to }: FilterRange): Condition {
  const where = between(sql`goods.price_minor`, toKopecks(from), toKopecks(to))
  return { facet: 'price', where, source: null, count: null }
}

const ofStock: Condition = {
  facet: 'stock',
  where: sql`goods.is_in_stock`,
  source: null,
  count: (slug, cityId) => sql`coalesce((SELECT in_stock_count FROM shelves
    WHERE category_id = ${idOf(slug)} AND city_id = ${cityId}), 0)`,
}

function ofShop(shopId: string): Condition {
  const where = sql`EXISTS (SELECT 1 FROM stocks JOIN products own ON own.id = stocks.product_id
    WHERE stocks.product_id = goods.id AND stocks.shop_id = ${shopId}
    AND stocks.quantity >= own.min)`
  return { facet: 'shop', where, source: null, count: null }
}

function ofAttribute({ slug, values, range }: CatalogFilter['attributes'][number]): Condition {
  const attribute = sql`attribute_id = (SELECT id FROM attributes WHERE slug = ${slug})`
  const fits = range
    ? between(sql`number`, range.from, range.to)
    : sql`value IN (SELECT value FROM json_each(${json(values)}))`
  const kept = (category: string) => sql`FROM category_values
    WHERE category_id = ${idOf(category)} AND ${attribute} AND ${fits}`
  const [, ...further] = values
  return {
    facet: slug,
    where: sql`EXISTS (SELECT 1 FROM product_attributes WHERE product_id = goods.id
      AND ${attribute} AND ${fits})`,
    source: {
      of: (category) => sql`SELECT DISTINCT product_id FROM product_attributes
        WHERE ${attribute} AND value IN (SELECT value ${kept(category)})`,
      // Other categories have the values too.
      length: (category) => sql`(SELECT coalesce(sum(own.product_count), 0) FROM categories root
        CROSS JOIN category_values own ON own.category_id = root.id AND ${attribute}
          AND value IN (SELECT value ${kept(category)})
        WHERE root.parent_id IS NULL)`,
    },
    // A product may have several values of one attribute.
    count:
      range || further.length > 0
        ? null
        : (category) => sql`coalesce((SELECT sum(product_count) ${kept(category)}), 0)`,
  }
}

/**
 * A query of product_id that holds all of a category that misses `missable` of the conditions at
 * most, fewer rows than the category has; null when no condition leads to so few. By the
 * pigeonhole: what misses one of two conditions meets the other.
 */
export async function findNarrowest(
  db: Database,
  categorySlug: string,
  cityId: string,
  { conditions, missable }: { conditions: Condition[]; missable: 0 | 1 },
): Promise<Sql | null> {
  const sources = conditions.flatMap(({ source }) => source ?? [])
  if (sources.length <= missable) return null
  const lengths = sources.map(({ length }) => length(categorySlug, cityId))
  const row = await prepare(
    db,
    sql`SELECT product_count AS whole, json_array(${join(lengths, ', ', sql``)}) AS lengths
      FROM categories WHERE slug = ${categorySlug}`,
  ).first<{ whole: number; lengths: string }>()
  if (!row) return null
  const listed: number[] = JSON.parse(row.lengths)
  const shortest = sources
    .map(({ of }, i) => ({ of, length: listed[i] ?? row.whole }))
    .sort((a, b) => a.length - b.length)
    .slice(0, missable + 1)
  if (shortest.reduce((sum, { length }) => sum + length, 0) >= row.whole) return null
  return join(
    shortest.map(({ of }) => of(categorySlug, cityId)),
    ' UNION ',
    sql``,
  )
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
