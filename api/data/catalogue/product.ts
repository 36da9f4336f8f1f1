/** One product with everything its own page shows, for one city. */

import { tariffOf, toTariff } from '#api/data/delivery/tariff.ts'
import { isExcluded } from '#api/data/loyalty/program.ts'
import { readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMarkingGroup } from '#api/rules/marking/group.ts'
import { findReadyAt } from '#api/rules/order/ready.ts'
import { toDeliveryPrice, toLoad } from '#schema/delivery-price.ts'
import { toMoney } from '#schema/money.ts'
import { snap, snapDown, toQuantity } from '#schema/quantity.ts'
import type { Product, ProductCard, Variant } from '#schema/rest/catalogue/product.ts'
import { type CardRow, cardQuery, parse, toCard, wantedIds } from './card.ts'
import { type ShopRow, shopColumns, toShop } from './shop.ts'
import { successorQuery } from './successor.ts'

type PageRow = {
  timezone: string
  id: string | null
  description: string
  barcode: string | null
  pictures: string
  attributes: string
  volume_cubic_cm: number | null
  documents: string
  takes_bonus: number
  surface: 'wall' | 'floor' | null
  marking_group: string | null
  step: number
  min: number
  tariff: string | null
}
type StockRow = ShopRow & { quantity: number }
type VariantRow = { id: string; attributes: string }
type LinkRow = { id: string; slug: string; name: string }
type Groups = Product['attributes']

const variantMax = 60

const surfaces = { wall: 'WALL', floor: 'FLOOR' } as const

/**
 * A product by id or slug for a city, hidden ones too (they answer `isDiscontinued`);
 * `isCityKnown` tells an unknown city from an unknown product. `now` dates the collection times.
 */
export async function findProduct(
  db: Database,
  cityId: string,
  key: string,
  now: Date,
): Promise<{ isCityKnown: boolean; product: Product | null }> {
  const [pages, cards, variants, path, stocks, successors] = await readAll<
    [PageRow, CardRow, VariantRow, LinkRow, StockRow, CardRow]
  >(db, [
    pageQuery(cityId, key),
    cardQuery(sql`SELECT id, position FROM (${groupOf(key)})`, cityId),
    groupOf(key),
    pathQuery(key),
    stocksQuery(cityId, key),
    cardQuery(successorQuery(idOf(key)), cityId),
  ])
  const [page] = pages
  const card = cards.map(toCard).find(({ id }) => id === page?.id)
  if (!page || !card) return { isCityKnown: Boolean(page), product: null }
  const product = {
    ...card,
    description: page.description,
    barcode: page.barcode,
    pictures: parse<Product['pictures']>(page.pictures),
    categoryPath: path,
    attributes: parse<Groups>(page.attributes),
    variants: toVariants(cards.map(toCard), variants),
    stocks: stocks.map((stock) => toShopStock(stock, page, now)),
    volumeCubicCm: page.volume_cubic_cm,
    deliveryPrice: toLeastDelivery(card, page),
    documents: parse<Product['documents']>(page.documents),
    takesBonus: page.takes_bonus === 1,
    surface: page.surface === null ? null : surfaces[page.surface],
    successor: successors.map(toCard)[0] ?? null,
    markingGroup: toMarkingGroup(page.marking_group),
  }
  return { isCityKnown: true, product }
}

/** What each shop of a city has of a product; null when the city or the product is unknown. */
export async function listProductStocks(
  db: Database,
  cityId: string,
  key: string,
  now: Date,
): Promise<Product['stocks'] | null> {
  const [[page], stocks] = await readAll<[PageRow, StockRow]>(db, [
    pageQuery(cityId, key),
    stocksQuery(cityId, key),
  ])
  return page?.id ? stocks.map((stock) => toShopStock(stock, page, now)) : null
}

/** Cards by id; null when the city is unknown. */
export async function listProducts(
  db: Database,
  cityId: string,
  ids: string[],
): Promise<ProductCard[] | null> {
  const [cities, cards] = await readAll<[{ id: string }, CardRow]>(db, [
    sql`SELECT id FROM cities WHERE id = ${cityId}`,
    cardQuery(wantedIds(ids), cityId),
  ])
  return cities.length > 0 ? cards.map(toCard) : null
}

/** The id a key names; an id wins over a slug that is spelt the same. */
export function idOf(key: string): Sql {
  return sql`(SELECT id FROM products WHERE id = ${key} OR slug = ${key}
    ORDER BY id = ${key} DESC LIMIT 1)`
}

/** No row is an unknown city; a row without `id` is an unknown product. */
function pageQuery(cityId: string, key: string): Sql {
  return sql`SELECT cities.timezone, p.id, p.description, p.barcode, p.pictures, p.attributes,
      p.volume_cubic_cm, p.documents, p.step, p.min, p.marking_group, NOT ${isExcluded()} AS takes_bonus,
      ${tariffOf(sql`cities.id`)} AS tariff,
      (SELECT surface FROM categories WHERE id = p.category_id) AS surface
    FROM cities LEFT JOIN products p ON p.id = ${idOf(key)} WHERE cities.id = ${cityId}`
}

/** The product and the live rest of its group and of its line. */
function groupOf(key: string): Sql {
  return sql`SELECT p.id, p.attributes, row_number() OVER (ORDER BY p.name_key, p.id) AS position
    FROM products own JOIN products p ON p.id = own.id
      OR (p.feed_id = own.feed_id AND p.group_id = own.group_id AND p.is_hidden = 0)
      OR (p.feed_id = own.feed_id AND p.line_key = own.line_key AND p.is_hidden = 0)
    WHERE own.id = ${idOf(key)}
    ORDER BY p.id = own.id DESC, position LIMIT ${variantMax}`
}

export function pathQuery(key: string): Sql {
  return sql`SELECT c.id, c.slug, c.name FROM categories own
    JOIN categories c ON c.level <= own.level AND instr(own.path, '/' || c.id || '/') > 0
    WHERE own.id = (SELECT category_id FROM products WHERE id = ${idOf(key)})
    ORDER BY c.level`
}

/** Every shop of the city; a hidden product is nowhere. */
function stocksQuery(cityId: string, key: string): Sql {
  return sql`SELECT ${shopColumns},
      coalesce((SELECT s.quantity FROM stocks s JOIN products p ON p.id = s.product_id
        WHERE s.product_id = ${idOf(key)} AND s.shop_id = shops.id AND p.is_hidden = 0), 0)
        AS quantity
    FROM shops WHERE shops.city_id = ${cityId}
    ORDER BY quantity = 0, shops.is_warehouse, shops.name LIMIT 200`
}

function toShopStock(row: StockRow, page: PageRow, now: Date): Product['stocks'][number] {
  const sellable = snapDown(row.quantity, page)
  const shop = toShop(row)
  const { timezone, hours, exceptionalDays, readyInMinutes } = shop
  const ready = { now, timezone, hours, exceptionalDays, readyInMinutes }
  return {
    shopId: row.id,
    quantity: toQuantity(sellable),
    readyAt: sellable > 0 ? findReadyAt(ready) : null,
    shop,
  }
}

/** Of what may be bought at least; null where nothing is delivered. */
function toLeastDelivery(card: ProductCard, page: PageRow): Product['deliveryPrice'] {
  const tariff = toTariff(page.tariff)
  if (!tariff || !card.price || card.availability.status === 'OUT_OF_STOCK') return null
  const goods = { ...card, volumeCubicCm: page.volume_cubic_cm }
  const load = toLoad(goods, snap(1, page).hundredths)
  return toMoney(toDeliveryPrice(tariff, load, load.goodsMinor))
}

/** A group of one is no choice. */
function toVariants(cards: ProductCard[], rows: VariantRow[]): Variant[] {
  if (cards.length < 2) return []
  const told = toTelling(rows)
  return cards.map(({ id, slug, name, price, availability, picture }) => ({
    id,
    slug,
    name,
    price,
    availability,
    picture,
    values: told.get(id) ?? [],
  }))
}

/** By product, the properties whose value is not the same in the whole group. */
function toTelling(rows: VariantRow[]): Map<string, Variant['values']> {
  const items = rows.map(({ id, attributes }) => ({
    id,
    properties: parse<Groups>(attributes).flatMap((group) => group.items),
  }))
  const valuesOf = (name: string) =>
    items.map(({ properties }) => properties.find((own) => own.name === name)?.value)
  const names = new Set(items.flatMap(({ properties }) => properties.map(({ name }) => name)))
  const telling = [...names].filter((name) => new Set(valuesOf(name)).size > 1).slice(0, 6)
  return new Map(
    items.map(({ id, properties }) => [
      id,
      properties.filter(({ name }) => telling.includes(name)),
    ]),
  )
}
