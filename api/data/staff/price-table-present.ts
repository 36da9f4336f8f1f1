/** What a table of prices is compared with: places, and goods by their codes. */
import { parse } from '#api/data/catalogue/card.ts'
import { foundQuantity } from '#api/data/order/item.ts'
import { termsText, toTerms } from '#api/data/order/terms.ts'
import { json, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { PresentProduct } from '#api/rules/price-table/compare.ts'
import type { Places } from '#api/rules/price-table/heading.ts'
import { openStatuses } from './stock.ts'

const placeMax = 1000

/** Places by the size of their city, and from how many per cent on a change is large. */
export async function readPricePlaces(db: Database) {
  const [cities, shops, terms] = await readAll<
    [
      { id: string; name: string; name_in: string },
      { id: string; name: string; city: string },
      { body: string | null },
    ]
  >(db, [
    sql`SELECT id, name, name_in FROM cities ORDER BY population DESC, id LIMIT ${placeMax}`,
    sql`SELECT s.id, s.name, c.name AS city FROM shops s JOIN cities c ON c.id = s.city_id
      ORDER BY c.population DESC, c.id, s.name LIMIT ${placeMax}`,
    sql`SELECT ${termsText} AS body`,
  ])
  const places: Places = {
    cities: cities.map(({ id, name, name_in }) => ({ id, name, nameIn: name_in })),
    shops,
  }
  return { places, largePercent: toTerms(terms[0]?.body ?? null).largePriceChangePercent }
}

type ProductRow = {
  id: string
  code: string
  name: string
  unit: string
  price_minor: number | null
  old_price_minor: number | null
  price_breaks: string
  is_hidden: number
}
type PriceRow = {
  product_id: string
  city_id: string
  price_minor: number
  old_price_minor: number | null
}
type StockRow = { product_id: string; shop_id: string; quantity: number }

/** Goods of these codes, of which one may stand on several; in one round trip, of one moment. */
export async function listPresentProducts(
  db: Database,
  { codes, shopIds }: { codes: string[]; shopIds: string[] },
): Promise<PresentProduct[]> {
  const [asked, shops] = [json(codes), json(shopIds)]
  const ids = sql`(SELECT id FROM products WHERE code IN (SELECT value FROM json_each(${asked})))`
  const [products, prices, stocks, reserved] = await readAll<
    [ProductRow, PriceRow, StockRow, StockRow]
  >(db, [
    sql`SELECT id, code, name, unit, price_minor, old_price_minor, price_breaks, is_hidden
      FROM products WHERE code IN (SELECT value FROM json_each(${asked}))`,
    sql`SELECT product_id, city_id, price_minor, old_price_minor FROM prices
      WHERE product_id IN ${ids}`,
    sql`SELECT product_id, shop_id, quantity FROM stocks
      WHERE product_id IN ${ids} AND shop_id IN (SELECT value FROM json_each(${shops}))`,
    sql`SELECT i.product_id, a.shop_id, sum(${foundQuantity}) AS quantity FROM order_items i
      JOIN orders o ON o.id = i.order_id AND o.status IN ${openStatuses}
      JOIN order_item_stocks a ON a.order_item_id = i.id
      WHERE ${shopIds.length} > 0 AND i.product_id IN ${ids} GROUP BY i.product_id, a.shop_id`,
  ])
  const own = Map.groupBy(prices, ({ product_id }) => product_id)
  const free = Map.groupBy(stocks, ({ product_id }) => product_id)
  const taken = Map.groupBy(reserved, ({ product_id }) => product_id)
  return products.map((row) =>
    toPresent(row, own.get(row.id) ?? [], free.get(row.id) ?? [], taken.get(row.id) ?? []),
  )
}

function toPresent(
  row: ProductRow,
  prices: readonly PriceRow[],
  free: readonly StockRow[],
  taken: readonly StockRow[],
): PresentProduct {
  const { id, code, name, unit } = row
  const reservedOf = new Map(taken.map(({ shop_id, quantity }) => [shop_id, quantity]))
  const stocks = new Map(
    taken.map(({ shop_id, quantity }) => [shop_id, { free: 0, reserved: quantity }]),
  )
  for (const { shop_id, quantity } of free) {
    stocks.set(shop_id, { free: quantity, reserved: reservedOf.get(shop_id) ?? 0 })
  }
  const breaks = row.price_breaks === '[]' ? [] : parse<[number, number][]>(row.price_breaks)
  return {
    id,
    code,
    name,
    unit,
    priceMinor: row.price_minor,
    oldPriceMinor: row.old_price_minor,
    breaks: breaks.map(([from, priceMinor]) => ({ from, priceMinor })),
    isHidden: row.is_hidden === 1,
    prices: new Map(
      prices.map((price) => [
        price.city_id,
        { priceMinor: price.price_minor, oldPriceMinor: price.old_price_minor },
      ]),
    ),
    stocks,
  }
}

/** Of codes of digits that nothing has: those that differ by the zeros before them, if one does. */
export async function listZeroCodes(
  db: Database,
  codes: string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const [rows] = await readAll<[{ plain: string; code: string; count: number }]>(db, [
    sql`SELECT ltrim(code, '0') AS plain, min(code) AS code, count(DISTINCT code) AS count
      FROM products WHERE code >= '0' AND code < '1'
        AND ltrim(code, '0') IN (SELECT value FROM json_each(${json(codes)}))
      GROUP BY plain`,
  ])
  return new Map(rows.filter(({ count }) => count === 1).map(({ plain, code }) => [plain, code]))
}

const pageRows = 500

/** Goods on sale by their codes, page by page; those of a category and below it, when one is named. */
export async function* listPricedGoods(
  db: Database,
  { categoryId, shopIds }: { categoryId: string | undefined; shopIds: string[] },
): AsyncGenerator<PresentProduct[]> {
  const own =
    categoryId === undefined
      ? sql`1`
      : sql`EXISTS (SELECT 1 FROM product_categories c
        WHERE c.category_id = ${categoryId} AND c.product_id = p.id)`
  let last = ''
  for (;;) {
    // Goods that share a code come together, and so does the page that holds them.
    const [rows]: [{ code: string }[]] = await readAll<[{ code: string }]>(db, [
      sql`SELECT DISTINCT p.code FROM products p
        WHERE p.is_hidden = 0 AND p.code > ${last} AND ${own}
        ORDER BY p.code LIMIT ${pageRows}`,
    ])
    const codes: string[] = rows.map(({ code }) => code)
    if (codes.length === 0) return
    const products = await listPresentProducts(db, { codes, shopIds })
    const byCode = Map.groupBy(products, ({ code }) => code)
    yield codes.flatMap((code) => (byCode.get(code) ?? []).filter(({ isHidden }) => !isHidden))
    last = codes.at(-1) ?? ''
  }
}

/** Cities where some goods have a price of their own. */
export async function listPricedCities(db: Database): Promise<string[]> {
  const [rows] = await readAll<[{ id: string }]>(db, [
    sql`SELECT c.id FROM cities c WHERE EXISTS (SELECT 1 FROM prices p WHERE p.city_id = c.id)
      ORDER BY c.population DESC, c.id LIMIT ${placeMax}`,
  ])
  return rows.map(({ id }) => id)
}

const categoryMax = 2000

export type PricedCategory = { id: string; name: string; level: number }

/** In the order of the tree, to choose one by. */
export async function listPricedCategories(db: Database): Promise<PricedCategory[]> {
  const [rows] = await readAll<[PricedCategory & { parent_id: string | null }]>(db, [
    sql`SELECT id, parent_id, name, level FROM categories WHERE is_hidden = 0
      ORDER BY level, position, name_key LIMIT ${categoryMax}`,
  ])
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const walk = (parent: string | null): PricedCategory[] =>
    (children.get(parent) ?? []).flatMap(({ id, name, level }) => [
      { id, name, level },
      ...walk(id),
    ])
  return walk(null)
}
