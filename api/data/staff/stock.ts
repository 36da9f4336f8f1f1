/** What stands in each shop, and the corrections of it. */
import { foundQuantity } from '#api/data/order/item.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import { hasPart, hasWords } from './text-search.ts'

type StockRow = {
  product_id: string
  name: string
  code: string
  unit: string
  shop_id: string
  shop: string
  free: number
  reserved: number
}

const toStock = (row: StockRow): StaffStock => ({
  productId: row.product_id,
  name: row.name,
  code: row.code,
  unit: row.unit,
  shopId: row.shop_id,
  shop: row.shop,
  onHand: toQuantity(row.free + row.reserved),
  reserved: toQuantity(row.reserved),
  free: toQuantity(row.free),
})

/** Of orders whose goods still stand in the shops. */
export const openStatuses = sql`('AWAITING_APPROVAL', 'AWAITING_PAYMENT', 'ACCEPTED', 'PICKING',
  'READY')`

/**
 * What orders have taken of a product in a shop and not carried away. Of a line that was not found
 * whole only what was found is there.
 */
const reservedOf = (productId: Sql, shopId: Sql) =>
  sql`coalesce((SELECT sum(${foundQuantity})
    FROM order_items i
    JOIN orders o ON o.id = i.order_id
      AND o.status IN ${openStatuses}
    JOIN order_item_stocks a ON a.order_item_id = i.id AND a.shop_id = ${shopId}
    WHERE i.product_id = ${productId}), 0)`

const columns = sql`p.id AS product_id, p.name, p.code, p.unit, s.id AS shop_id, s.name AS shop,
  coalesce(k.quantity, 0) AS free, ${reservedOf(sql`p.id`, sql`s.id`)} AS reserved`

type StocksAsked = {
  search: string
  productId?: string | undefined
  shopId?: string | undefined
  page: number
  perPage: number
}

/** A page of what there is or was, by product and shop. */
export async function listStaffStocks(db: Database, asked: StocksAsked) {
  const { page, perPage } = asked
  // In the order of the key: a page is read without sorting the shop.
  const from = sql`FROM stocks k CROSS JOIN products p ON p.id = k.product_id
    CROSS JOIN shops s ON s.id = k.shop_id WHERE ${whereOf(asked)}`
  const [counts, rows] = await readAll<[{ total: number }, StockRow]>(db, [
    sql`SELECT count(*) AS total ${from}`,
    sql`SELECT ${columns} ${from} ORDER BY k.product_id, k.shop_id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: rows.map(toStock), total: counts[0]?.total ?? 0, page, perPage }
}

function whereOf({ search: text, ...asked }: StocksAsked): Sql {
  const { productId = null, shopId = null } = asked
  return sql`(${productId} IS NULL OR k.product_id = ${productId})
    AND (${shopId} IS NULL OR k.shop_id = ${shopId})
    AND (${text === '' ? 1 : 0} OR ${hasPart(sql`p.code`, text)} OR p.barcode = ${text}
      OR ${hasWords(sql`p.name`, text)})`
}

type Place = { productId: string; shopId: string }

/** Null when there is no such product or no such shop; 0 where none ever stood. */
export async function findStaffStock(
  db: Database,
  { productId, shopId }: Place,
): Promise<StaffStock | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM products p JOIN shops s ON s.id = ${shopId}
      LEFT JOIN stocks k ON k.product_id = p.id AND k.shop_id = s.id WHERE p.id = ${productId}`,
  ).first<StockRow>()
  return row && toStock(row)
}

/** Whether so much stands there, hundredths. Orders that come meanwhile do not change it. */
export const isStockSeen = ({ productId, shopId }: Place, onHand: number): Sql =>
  sql`(coalesce((SELECT quantity FROM stocks
      WHERE product_id = ${productId} AND shop_id = ${shopId}), 0)
    + ${reservedOf(sql`${productId}`, sql`${shopId}`)} = ${onHand})`

/** A CHECK refuses the batch when orders have taken more than was counted. */
export const prepareStock = (
  db: Database,
  { productId, shopId }: Place,
  onHand: number,
): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO stocks (product_id, shop_id, city_id, quantity)
      SELECT ${productId}, id, city_id,
        ${onHand} - ${reservedOf(sql`${productId}`, sql`${shopId}`)}
      FROM shops WHERE id = ${shopId}
      ON CONFLICT (product_id, shop_id) DO UPDATE SET quantity = excluded.quantity`,
  )
