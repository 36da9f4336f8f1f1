/** Product cards: what every list shows, for one city. */

import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { findMeasure } from '#api/rules/catalogue/measure.ts'
import { toMoney } from '#schema/money.ts'
import { type PriceBreak, scaleBreaks } from '#schema/price-break.ts'
import { snapDown, toQuantity, toUnitPrice } from '#schema/quantity.ts'
import type { Availability, Picture, ProductCard } from '#schema/rest/catalogue/product.ts'
import { isPriceFrom, variantCount } from './variant-group.ts'

export type CardRow = {
  id: string
  slug: string
  code: string
  name: string
  brand_id: string | null
  brand_slug: string | null
  brand_name: string | null
  category_id: string
  category_slug: string
  category_name: string
  picture: string | null
  unit: string
  step: number
  min: number
  units: string
  price_minor: number | null
  old_price_minor: number | null
  base_minor: number | null
  price_breaks: string
  is_new: number
  stock: number
  shop_count: number
  restock_date: string | null
  is_hidden: number
  properties: string
  rating: number | null
  review_count: number
  variant_count: number
  is_price_from: number
  weight_grams: number | null
  consumption: string | null
  pack_attributes: string
}

/** Fewer sellable steps than this are «мало»: a foreman may find them gone on arrival. */
const lowSteps = 5

/**
 * Cards of the products that `wanted`, a query of (id, position), names, in its order.
 * What is hidden counts as sold out and is not expected, since the cart and lists of favorites
 * still show it.
 * Joined in this order by force: guessing, SQLite reads every product there is.
 */
export function cardQuery(wanted: Sql, cityId: string): Sql {
  return sql`
    WITH wanted (id, position) AS (${wanted})
    SELECT p.id, p.slug, p.code, p.name, p.unit, p.step, p.min, p.units, p.properties,
      p.weight_grams, p.consumption, ${packAttributes} AS pack_attributes,
      b.id AS brand_id, b.slug AS brand_slug, b.name AS brand_name,
      c.id AS category_id, c.slug AS category_slug, c.name AS category_name,
      p.pictures -> '$[0]' AS picture,
      ${cityPrices},
      p.price_minor AS base_minor, p.price_breaks,
      coalesce(p.new_until > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'), 0) AS is_new,
      iif(p.is_hidden, 0, ${stockOf(cityId)}) AS stock,
      (SELECT count(*) FROM stocks s WHERE s.city_id = ${cityId} AND s.product_id = p.id
        AND s.quantity >= p.min AND p.is_hidden = 0) AS shop_count,
      iif(p.is_hidden, NULL, ${restockDateOf(cityId)}) AS restock_date, p.is_hidden,
      (SELECT avg(rating) FROM reviews r
        WHERE r.product_id = p.id AND r.hidden_reason IS NULL) AS rating,
      (SELECT count(*) FROM reviews r
        WHERE r.product_id = p.id AND r.hidden_reason IS NULL) AS review_count,
      ${variantCount} AS variant_count, ${isPriceFrom(cityId)} AS is_price_from
    FROM wanted
    CROSS JOIN products p ON p.id = wanted.id
    CROSS JOIN categories c ON c.id = p.category_id
    LEFT JOIN brands b ON b.id = p.brand_id
    ${joinCityPrice(cityId)}
    ORDER BY wanted.position`
}

/** All attributes of what has one of packing; to read those of every card is too much. */
const packAttributes = sql`iif(p.attributes LIKE '%асовка%' OR p.attributes LIKE '%етто%',
  p.attributes, '[]')`

/** What product `p` costs in the city of `joinCityPrice`, where some have a price of their own. */
export const cityPrice = sql`coalesce(city.price_minor, p.price_minor) AS price_minor`

export const cityPrices = sql`${cityPrice},
  iif(city.product_id IS NULL, p.old_price_minor, city.old_price_minor) AS old_price_minor`

export const joinCityPrice = (cityId: string | Sql) =>
  sql`LEFT JOIN prices city ON city.product_id = p.id AND city.city_id = ${cityId}`

/** When product `p` is expected in a city: its own day, else that of the product; never past. */
function restockDateOf(cityId: string): Sql {
  const day = sql`coalesce(p.restock_dates ->> ${cityId}, p.restock_date)`
  return sql`iif(${day} >= date('now'), ${day}, NULL)`
}

/** What the shops of a city have of product `p`, hundredths. */
export function stockOf(cityId: string | Sql): Sql {
  return sql`coalesce((SELECT sum(s.quantity) FROM stocks s
    WHERE s.city_id = ${cityId} AND s.product_id = p.id), 0)`
}

/**
 * Cards by id for a city, in the order asked; unknown ids are left out, hidden products are
 * there and sold out. At most 200 ids. Whether the city exists is the caller's question.
 */
export async function listCards(
  db: Database,
  cityId: string,
  ids: string[],
): Promise<ProductCard[]> {
  if (ids.length === 0) return []
  const { results } = await prepare(db, cardQuery(wantedIds(ids), cityId)).all<CardRow>()
  return results.map(toCard)
}

/** The relation of a list of ids, for `cardQuery`; one asked twice stands at its first place. */
export function wantedIds(ids: string[]): Sql {
  return sql`SELECT value, min(key) FROM json_each(${json(ids.slice(0, 200))}) GROUP BY value`
}

export function toCard(row: CardRow): ProductCard {
  const availability = toAvailability(row)
  const units = parse<ProductCard['units']>(row.units)
  const properties = parse<ProductCard['properties']>(row.properties)
  return {
    id: row.id,
    slug: row.slug,
    code: row.code,
    name: row.name,
    brand: toBrand(row),
    category: { id: row.category_id, slug: row.category_slug, name: row.category_name },
    picture: row.picture ? parse<Picture>(row.picture) : null,
    unit: row.unit,
    step: toQuantity(row.step),
    min: toQuantity(row.min),
    units,
    ...toPrices(row),
    unitPrice: toMeasurePrice(row, units, properties),
    priceBreaks: toBreaks(row).map(({ from, priceMinor }) => ({
      from: toQuantity(from),
      price: toMoney(priceMinor),
    })),
    isNew: row.is_new === 1,
    availability,
    restockDate: availability.status === 'OUT_OF_STOCK' ? row.restock_date : null,
    isDiscontinued: row.is_hidden === 1,
    properties: properties.slice(0, 4),
    rating: row.rating === null ? null : Math.round(row.rating * 10) / 10,
    reviewCount: row.review_count,
    variantCount: row.variant_count,
    isPriceFrom: row.is_price_from === 1,
    weightGrams: row.weight_grams,
    consumption: row.consumption ? parse<ProductCard['consumption']>(row.consumption) : null,
  }
}

function toBrand(row: CardRow): ProductCard['brand'] {
  const { brand_id: id, brand_slug: slug, brand_name: name } = row
  return id && slug && name ? { id, slug, name } : null
}

/** An old price is shown only when it is the higher one. */
function toPrices({ price_minor: now, old_price_minor: old }: CardRow) {
  return {
    price: now === null ? null : toMoney(now),
    oldPrice: now !== null && old !== null && old > now ? toMoney(old) : null,
  }
}

function toMeasurePrice(
  row: CardRow,
  units: ProductCard['units'],
  properties: ProductCard['properties'],
): ProductCard['unitPrice'] {
  if (row.price_minor === null) return null
  const groups = parse<{ items: ProductCard['properties'] }[]>(row.pack_attributes)
  const items = [...groups.flatMap((group) => group.items), ...properties]
  const measure = findMeasure({
    name: row.name,
    unit: row.unit,
    units,
    weightGrams: row.weight_grams,
    hasConsumption: /"unit":"(?:кг|г|л|мл)\//.test(row.consumption ?? ''),
    attributes: new Map(items.map(({ name, value }) => [name.toLowerCase(), value.toLowerCase()])),
  })
  return measure && { ...measure, price: toMoney(toUnitPrice(row.price_minor, measure)) }
}

type Priced = Pick<CardRow, 'price_minor' | 'base_minor' | 'price_breaks'>

/** Breaks of the city's price, from what the feed said of the product's own. */
export function toBreaks({ price_minor, base_minor, price_breaks }: Priced): PriceBreak[] {
  if (price_breaks === '[]') return []
  const stated = parse<[number, number][]>(price_breaks)
  const breaks = stated.map(([from, priceMinor]) => ({ from, priceMinor }))
  return scaleBreaks(breaks, base_minor, price_minor)
}

/** A remainder too small to be sold is no stock; less than five steps, or five times min, is low. */
function toAvailability(row: {
  stock: number
  step: number
  min: number
  shop_count: number
}): Availability {
  const sellable = snapDown(row.stock, row)
  const low = lowSteps * Math.max(row.step, row.min)
  return {
    status: sellable === 0 ? 'OUT_OF_STOCK' : row.stock < low ? 'LOW' : 'IN_STOCK',
    quantity: toQuantity(sellable),
    shopCount: sellable === 0 ? 0 : row.shop_count,
  }
}

/** A JSON column. Only the importer writes them, through the schemas of schema/rest. */
export function parse<Value>(text: string): Value {
  return JSON.parse(text)
}
