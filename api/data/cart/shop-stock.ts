/** What shops have of the goods of a cart. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type StockRow = { product_id: string; shop_id: string; quantity: number }

/** What each shop of the city has of the products of a cart, hundredths; empty shelves left out. */
export async function listShopStocks(
  db: Database,
  { userId, cityId }: { userId: string; cityId: string },
): Promise<StockRow[]> {
  const { results } = await prepare(
    db,
    // Crossed, or the stock of the whole city might be read for the lines.
    sql`SELECT s.product_id, s.shop_id, s.quantity
      FROM cart_items i CROSS JOIN stocks s ON s.product_id = i.product_id
      WHERE i.user_id = ${userId} AND s.city_id = ${cityId} AND s.quantity > 0
      ORDER BY s.product_id, s.shop_id`,
  ).all<StockRow>()
  return results
}
