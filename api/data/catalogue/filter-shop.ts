/** The shops of a filter panel: what each has of a listing. */

import { readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { parseFilter } from '#schema/filter.ts'
import type { FacetShopList } from '#schema/rest/catalogue/category.ts'
import { conditionsOf, findNarrowest, meetsAll } from './condition.ts'
import { goodsOf, type Scope, wholeCategoryOf } from './listing.ts'
import { countCards } from './variant-group.ts'

type CountRow = { shop_id: string; count: number }

/** Counts leave the chosen shop out, as every group's leave out its own; null: unknown city. */
export async function countInShops(
  db: Database,
  cityId: string,
  scope: Scope,
  filterText: string,
): Promise<FacetShopList['items'] | null> {
  const filter = parseFilter(new URLSearchParams(filterText))
  const conditions = conditionsOf({ ...filter, shopId: null })
  const slug = wholeCategoryOf(scope)
  const among =
    slug === null ? null : await findNarrowest(db, slug, cityId, { conditions, missable: 0 })
  const goods = goodsOf({ ...scope, among: among ?? undefined }, cityId)
  const [cities, rows] = await readAll<[{ id: string }, CountRow]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    sql`SELECT shops.id AS shop_id, coalesce(counted.count, 0) AS count
      FROM shops LEFT JOIN (
        SELECT s.shop_id, ${countCards(sql`goods.card_key`)} AS count FROM (${goods}) goods
        CROSS JOIN products own ON own.id = goods.id
        CROSS JOIN stocks s ON s.product_id = goods.id AND s.city_id = ${cityId}
          AND s.quantity >= own.min
        WHERE ${meetsAll(conditions)} GROUP BY s.shop_id) counted ON counted.shop_id = shops.id
      WHERE shops.city_id = ${cityId} ORDER BY is_warehouse, name, shops.id LIMIT 200`,
  ])
  return cities.length > 0 ? rows.map(({ shop_id: shopId, count }) => ({ shopId, count })) : null
}
