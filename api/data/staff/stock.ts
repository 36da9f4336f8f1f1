/** What stands in each shop, and the corrections of it. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, type PageOf, readPage } from '#api/data/keyset.ts'
import { foundQuantity } from '#api/data/order/item.ts'
import { join, json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMarkingGroup } from '#api/rules/marking/group.ts'
import { toQuantity } from '#schema/quantity.ts'
import type { StaffStock } from '#schema/rest/staff/stock.ts'
import { productsOf } from './product-search.ts'

type StockRow = {
  product_id: string
  name: string
  code: string
  unit: string
  marking_group: string | null
  shop_id: string
  shop: string
  free: number
  reserved: number
}
type PlaceRow = Omit<StockRow, 'reserved'>

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
  markingGroup: toMarkingGroup(row.marking_group),
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

const places = sql`p.id AS product_id, p.name, p.code, p.unit, p.marking_group, s.id AS shop_id, s.name AS shop,
  coalesce(k.quantity, 0) AS free`
const columns = sql`${places}, ${reservedOf(sql`p.id`, sql`s.id`)} AS reserved`

type StocksAsked = KeysetAsked & {
  search: string
  productId?: string | undefined
  shopId?: string | undefined
}

/** A page of what there is or was, by product and shop. */
export async function listStaffStocks(
  db: Database,
  asked: StocksAsked,
): Promise<PageOf<StaffStock>> {
  // In the order of the key: a page is read without sorting the shop.
  const from = sql`FROM stocks k CROSS JOIN products p ON p.id = k.product_id
    CROSS JOIN shops s ON s.id = k.shop_id WHERE ${whereOf(asked)}`
  const found = await readPage<PlaceRow, PlaceRow>(db, asked, {
    sort: { terms: [sql`k.product_id`, sql`k.shop_id`] },
    count: countUpTo(from),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${places}, ${cursor} ${from} AND ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: (row) => row,
  })
  const reserved = await readReserved(db, [...new Set(found.items.map((row) => row.product_id))])
  const items = found.items.map((row) =>
    toStock({ ...row, reserved: reserved.get(`${row.product_id} ${row.shop_id}`) ?? 0 }),
  )
  return { ...found, items }
}

/** What open orders have taken of each product, by product and shop: all are gone through once. */
async function readReserved(db: Database, productIds: string[]): Promise<Map<string, number>> {
  if (productIds.length === 0) return new Map()
  const [rows] = await readAll<[{ place: string; reserved: number }]>(db, [
    sql`SELECT i.product_id || ' ' || a.shop_id AS place, sum(${foundQuantity}) AS reserved
      FROM orders o CROSS JOIN order_items i ON i.order_id = o.id
      CROSS JOIN order_item_stocks a ON a.order_item_id = i.id
      WHERE o.status IN ${openStatuses}
        AND i.product_id IN (SELECT value FROM json_each(${json(productIds)}))
      GROUP BY 1`,
  ])
  return new Map(rows.map(({ place, reserved }) => [place, reserved]))
}

function whereOf({ search: text, productId, shopId }: StocksAsked): Sql {
  const conditions = [
    productId && sql`k.product_id = ${productId}`,
    shopId && sql`k.shop_id = ${shopId}`,
    text && sql`k.product_id IN ${productsOf(text)}`,
  ].filter((condition) => condition !== undefined && condition !== '')
  return join(conditions, ' AND ', sql`1`)
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
