/** Shops of a city and what they hold of some goods. */
import { type ShopRow, shopsQuery, toShop } from '#api/data/catalogue/shop.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Shop } from '#schema/rest/catalogue/shop.ts'

type StockRow = { shop_id: string; product_id: string; quantity: number }

/** Stock in hundredths by shop, then by product. */
export type ShopStocks = { shops: Shop[]; stocks: Map<string, Map<string, number>> }

export async function listShopStocks(
  db: Database,
  cityId: string,
  productIds: string[],
): Promise<ShopStocks> {
  const [shops, rows] = await readAll<[ShopRow, StockRow]>(db, [
    shopsQuery(cityId),
    sql`SELECT s.shop_id, s.product_id, s.quantity
      FROM json_each(${json([...new Set(productIds)])}) wanted
      CROSS JOIN stocks s ON s.city_id = ${cityId} AND s.product_id = wanted.value
      WHERE s.quantity > 0`,
  ])
  const stocks = new Map<string, Map<string, number>>()
  for (const { shop_id, product_id, quantity } of rows) {
    const held = stocks.get(shop_id) ?? new Map<string, number>()
    stocks.set(shop_id, held.set(product_id, quantity))
  }
  return { shops: shops.map(toShop), stocks }
}
