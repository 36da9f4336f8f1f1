/** The search page: goods by relevance, filtered like any listing, and what else was found. */

import { type BrandRow, brandColumns, toBrandTile } from '#api/data/catalogue/brand-tile.ts'
import type { CardRow } from '#api/data/catalogue/card.ts'
import { type NodeRow, toNode } from '#api/data/catalogue/category.ts'
import { conditionsOf } from '#api/data/catalogue/condition.ts'
import {
  countOf,
  goodsOf,
  type PageChoice,
  pageQuery,
  toPage,
} from '#api/data/catalogue/listing.ts'
import { countCards } from '#api/data/catalogue/variant-group.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { SearchPort } from '#api/search/port.ts'
import { createFit } from '#api/search/title.ts'
import type { CatalogFilter } from '#schema/filter.ts'
import type { SearchPage } from '#schema/rest/search/search.ts'
import { type PageRow, pagesQuery, toLink } from './place.ts'

const categoryMax = 24
const brandMax = 24
const articleMax = 12

export type SearchChoice = PageChoice & {
  query: string
  isExact: boolean
  /** Narrows the goods, not the counts. */
  categorySlug: string | undefined
}

/** A page of what a query finds for a city; null when the city is unknown. */
export async function findSearchPage(
  db: Database,
  search: SearchPort,
  cityId: string,
  filter: CatalogFilter,
  { query, isExact, categorySlug, ...choice }: SearchChoice,
): Promise<SearchPage | null> {
  const found = await search.find(query, { isExact })
  const { hits, correctedQuery, isWhole, hasMore, missingSizes } = found
  const scope = { hits, categorySlug }
  const conditions = conditionsOf(filter)
  const [cities, cards, nodes, brands, pages] = await readAll<
    [
      { total: number; product_count: number },
      CardRow,
      NodeRow & { kinds: number },
      BrandRow & { kinds: number },
      PageRow,
    ]
  >(db, [
    sql`SELECT ${countOf(scope, conditions, cityId)} AS total,
        ${countOf({ hits }, [], cityId)} AS product_count
      FROM cities WHERE id = ${cityId}`,
    pageQuery(scope, conditions, cityId, choice),
    foundIn(hits, cityId),
    foundBy(hits),
    pagesQuery,
  ])
  const [city] = cities
  if (!city) return null
  const fit = createFit(correctedQuery ?? query)
  const articles = pages.filter(({ title }) => fit(title) !== 'none')
  return {
    query,
    correctedQuery,
    isWhole: isWhole && city.product_count > 0,
    hasMore,
    missingSizes,
    counts: {
      products: city.product_count,
      categories: nodes[0]?.kinds ?? 0,
      brands: brands[0]?.kinds ?? 0,
      articles: articles.length,
    },
    products: toPage(cards, city.total, choice),
    categories: nodes.map(toNode),
    brands: brands.map(toBrandTile),
    articles: articles.slice(0, articleMax).map(toLink),
  }
}

/** What a better kind of hit counts more: that goods are called so, that all is in their name. */
const hitStep = 30

/**
 * Categories of the found goods with how many were found in each, whatever the filter; those whose
 * goods are called so before those that only speak of it.
 */
function foundIn(hits: Sql, cityId: string): Sql {
  return sql`SELECT c.id, c.parent_id, c.slug, c.name, c.picture,
      ${countCards(sql`goods.card_key`)} AS product_count, count(*) OVER () AS kinds
    FROM (${goodsOf({ hits }, cityId)}) goods
    JOIN products p ON p.id = goods.id JOIN categories c ON c.id = p.category_id
    WHERE c.is_hidden = 0 GROUP BY c.id
    ORDER BY CAST(max(goods.score) / ${hitStep} AS INTEGER) DESC, product_count DESC,
      max(goods.score) DESC, c.name_key LIMIT ${categoryMax}`
}

/** Makers of the found goods, as `foundIn`. */
function foundBy(hits: Sql): Sql {
  return sql`SELECT ${brandColumns}, ${countCards(sql`p.card_key`)} AS product_count,
      count(*) OVER () AS kinds
    FROM (${hits}) found CROSS JOIN products p ON p.id = found.product_id AND p.is_hidden = 0
    JOIN brands b ON b.id = p.brand_id GROUP BY b.id
    ORDER BY product_count DESC, b.name_key LIMIT ${brandMax}`
}
