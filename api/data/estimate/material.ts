/** Goods that were found for a material of a sample. */
import { joinCityPrice, stockOf } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** As many are compared. */
const foundMax = 24

/** Ids of what can be bought of the hits of a search, what is in stock first, then the best hit. */
export async function listMaterialIds(db: Database, cityId: string, hits: Sql): Promise<string[]> {
  const { results } = await prepare(
    db,
    sql`SELECT p.id FROM (${hits}) hit CROSS JOIN products p ON p.id = hit.product_id
      ${joinCityPrice(cityId)}
      WHERE p.is_hidden = 0 AND coalesce(city.price_minor, p.price_minor) IS NOT NULL
      ORDER BY ${stockOf(cityId)} >= p.min DESC, hit.score DESC, p.id LIMIT ${foundMax}`,
  ).all<{ id: string }>()
  return results.map(({ id }) => id)
}
