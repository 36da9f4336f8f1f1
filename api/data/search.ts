/** The search page: goods by relevance, filtered like any listing, and where they stand. */
import type { CatalogFilter } from '#schema/filter.ts'
import type { SearchPage } from '#schema/rest/category.ts'
import type { Database } from '../context.ts'
import type { SearchPort } from '../search/port.ts'
import type { CardRow } from './card.ts'
import { type NodeRow, toNode } from './category.ts'
import { conditionsOf, countOf, goodsOf, type PageChoice, pageQuery, toPage } from './listing.ts'
import { readAll, type Sql, sql } from './sql.ts'

const categoryMax = 12

/** A page of what `query` finds for a city; null when the city is unknown. */
export async function findSearchPage(
  db: Database,
  search: SearchPort,
  cityId: string,
  query: string,
  filter: CatalogFilter,
  choice: PageChoice,
): Promise<SearchPage | null> {
  const { hits, correctedQuery } = await search.find(query)
  const conditions = conditionsOf(filter)
  const [cities, cards, nodes] = await readAll<[{ total: number }, CardRow, NodeRow]>(db, [
    sql`SELECT ${countOf({ hits }, conditions, cityId)} AS total
      FROM cities WHERE id = ${cityId}`,
    pageQuery({ hits }, conditions, cityId, choice),
    foundIn(hits, cityId),
  ])
  const [city] = cities
  if (!city) return null
  return {
    query,
    correctedQuery,
    products: toPage(cards, city.total, choice),
    categories: nodes.map(toNode),
  }
}

/** Categories of the found goods with how many were found in each, whatever the filter. */
function foundIn(hits: Sql, cityId: string): Sql {
  return sql`SELECT c.id, c.parent_id, c.slug, c.name, c.picture, count(*) AS product_count
    FROM (${goodsOf({ hits }, cityId)}) goods
    JOIN products p ON p.id = goods.id JOIN categories c ON c.id = p.category_id
    WHERE c.is_hidden = 0 GROUP BY c.id
    ORDER BY product_count DESC, max(goods.score) DESC, c.name_key LIMIT ${categoryMax}`
}
