/**
 * The filter panel of a whole category. Which groups and values it has, and all its counts before
 * anything is chosen, are kept (migration 0012); with a choice only the goods that it may leave
 * are looked at. The answer is that of ./panel.ts, which a test compares it with.
 */
import { integer, join, json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type Condition, findNarrowest } from './condition.ts'
import { goodsOf } from './listing.ts'
import {
  type Asked,
  attributeList,
  attributeMax,
  fits,
  isPacking,
  ownBit,
  rareShare,
  toBrandList,
  valueMax,
} from './panel.ts'
import { shelvesOf } from './shelf.ts'
import { countCards } from './variant-group.ts'

/** One row of JSON, as `panelQuery` gives it. */
export async function findCategoryPanel(db: Database, slug: string, asked: Asked): Promise<Sql> {
  const { conditions, cityId } = asked
  if (conditions.length === 0) return wholeQuery(slug, asked)
  if (isSole(conditions, 'stock')) {
    return chosenQuery(slug, await findStockPool(db, slug, cityId), asked)
  }
  const missable = conditions.length > 1 ? 1 : 0
  const among = await findNarrowest(db, slug, cityId, { conditions, missable })
  const pool = { goods: goodsOf({ categorySlug: slug, among: among ?? undefined }, cityId) }
  return chosenQuery(slug, { ...pool, isRest: false }, asked)
}

/** The goods that are looked at; as `isRest` those that do not fit: counts are what they leave. */
type Pool = { goods: Sql; isRest: boolean }

/**
 * Most goods of most shops are in stock: then those that are sold out are fewer to look at. Where
 * variants share a card that says nothing, since a card is in stock with any of them.
 */
async function findStockPool(db: Database, slug: string, cityId: string): Promise<Pool> {
  const row = await prepare(
    db,
    sql`SELECT shelf.in_stock_count * 2 > c.product_count AND NOT EXISTS (
        SELECT 1 FROM (${shelvesOf(slug, cityId)}) below
        CROSS JOIN shelf_products own ON own.shelf_id = below.id AND own.card_key IS NOT NULL)
        AS is_rest
      FROM categories c JOIN shelves shelf ON shelf.category_id = c.id
      WHERE c.slug = ${slug} AND shelf.city_id = ${cityId}`,
  ).first<{ is_rest: number }>()
  const isRest = row?.is_rest === 1
  // Both values of the first term are named, so that the index is used to its second.
  const goods = sql`SELECT p.id, p.brand_id, own.price_minor, own.is_in_stock, own.card_key
    FROM (${shelvesOf(slug, cityId)}) shelf
    CROSS JOIN shelf_products own ON own.shelf_id = shelf.id
      AND (own.price_minor IS NULL) IN (0, 1) AND own.is_in_stock = ${isRest ? 0 : 1}
    CROSS JOIN products p INDEXED BY products_listed ON p.id = own.product_id AND p.is_hidden = 0`
  return { goods, isRest }
}

function wholeQuery(slug: string, { filter, cityId }: Asked): Sql {
  return sql`
    WITH ${placeOf(slug, cityId)},
    ${bestOf(filter)},
    attribute_values AS (
      SELECT best.slug, best.name, best.unit, best.kind,
        ${endOf(sql`ASC`)} AS range_min, ${endOf(sql`DESC`)} AS range_max,
        entry.value ->> 0 AS value, entry.value ->> 1 AS label, entry.value ->> 2 AS count
      FROM place CROSS JOIN best CROSS JOIN json_each((
        SELECT json_group_array(json_array(value, label, product_count)) FROM (
          SELECT value, label, product_count FROM category_values
          WHERE category_id = place.id AND attribute_id = best.id
          ORDER BY product_count DESC, value LIMIT ${valueMax}))) entry
      WHERE best.kind = 'OPTIONS' OR entry.key = 0
      ORDER BY best.position, best.worth DESC, best.id, entry.key)
    SELECT json_object('total', coalesce((SELECT product_count FROM place), 0),
        'in_stock', coalesce((SELECT in_stock_count FROM place), 0),
        'price_min', ${priceEnd(slug, cityId, 'min')},
        'price_max', ${priceEnd(slug, cityId, 'max')}) AS totals,
      ${toBrandList(commonestBrands)} AS brands,
      ${attributeList} AS attributes
    FROM cities WHERE id = ${cityId}`
}

function placeOf(slug: string, cityId: string): Sql {
  return sql`place AS MATERIALIZED (
    SELECT c.id, c.product_count, coalesce(shelf.in_stock_count, 0) AS in_stock_count
    FROM categories c
    LEFT JOIN shelves shelf ON shelf.category_id = c.id AND shelf.city_id = ${cityId}
    WHERE c.slug = ${slug})`
}

/** The groups of the panel; why these, ./panel.ts says. */
function bestOf({ attributes: chosen }: Asked['filter']): Sql {
  const slugs = json(chosen.map(({ slug }) => slug))
  return sql`best AS MATERIALIZED (
    SELECT a.*, own.coverage - (SELECT product_count FROM category_values
        WHERE category_id = place.id AND attribute_id = a.id
        ORDER BY product_count DESC LIMIT 1) AS worth,
      a.slug IN (SELECT value FROM json_each(${slugs})) AS is_chosen
    FROM place CROSS JOIN category_attributes own ON own.category_id = place.id
    JOIN attributes a ON a.id = own.attribute_id
    WHERE is_chosen OR (own.value_count > 1
      AND own.coverage * ${rareShare} >= place.product_count
      AND (a.kind = 'RANGE' OR own.value_count <= 20 OR own.value_count * 2 <= own.coverage))
    ORDER BY is_chosen DESC, ${isPacking}, worth DESC, a.position, a.id LIMIT ${attributeMax})`
}

/** The least or the greatest number of the attribute `best`. */
function endOf(way: Sql): Sql {
  return sql`(SELECT number FROM category_values WHERE category_id = place.id
    AND attribute_id = best.id AND number IS NOT NULL ORDER BY number ${way} LIMIT 1)`
}

/** Of what `fits` on the shelves, all of them when it says nothing. */
function priceEnd(slug: string, cityId: string, end: 'min' | 'max', fits = sql``): Sql {
  const [pick, way] = end === 'min' ? [sql`min`, sql`ASC`] : [sql`max`, sql`DESC`]
  return sql`(SELECT ${pick}(price_minor) FROM (
    SELECT (SELECT price_minor FROM shelf_products
      WHERE shelf_id = shelf.id AND price_minor IS NOT NULL ${fits}
      ORDER BY price_minor ${way} LIMIT 1) AS price_minor
    FROM (${shelvesOf(slug, cityId)}) shelf))`
}

/** Names are read only of brands that are common enough to be shown. */
const commonestBrands = sql`SELECT b.slug AS value, b.name AS label, own.product_count AS count
  FROM place CROSS JOIN category_brands own ON own.category_id = place.id
    AND own.product_count >= coalesce((SELECT product_count FROM category_brands
      WHERE category_id = (SELECT id FROM place)
      ORDER BY product_count DESC LIMIT 1 OFFSET ${valueMax - 1}), 1)
  JOIN brands b ON b.id = own.brand_id
  ORDER BY count DESC, b.name_key LIMIT ${valueMax}`

/**
 * `pool` holds what misses one condition at most, since nothing else is counted. The own group of
 * a sole condition is as if nothing were chosen: then the pool holds what meets the condition.
 */
function chosenQuery(slug: string, { goods, isRest }: Pool, asked: Asked): Sql {
  const { filter, conditions, cityId } = asked
  const bits = conditions.map(({ where }, i) => sql`iif(${where}, 0, ${integer(2 ** i)})`)
  const missed = isRest ? sql`0` : join(bits, ' + ', sql`0`)
  const missable = conditions.length > 1 ? conditions.map((_, i) => integer(2 ** i)) : []
  return sql`
    WITH ${placeOf(slug, cityId)},
    judged AS MATERIALIZED (
      SELECT id, brand_id, price_minor, is_in_stock, card_key, ${missed} AS missed
      FROM (${goods}) goods),
    pool AS (SELECT * FROM judged WHERE missed IN (${join([sql`0`, ...missable], ', ', sql``)})),
    ${bestOf(filter)},
    counted AS MATERIALIZED (
      SELECT attribute_id, value, ${countCards()} AS count
      FROM pool CROSS JOIN product_attributes own ON own.product_id = pool.id
      WHERE attribute_id IN (SELECT id FROM best) AND missed IN (0, ${ownBit(conditions)})
      GROUP BY attribute_id, value),
    ${valuesOf(asked, isRest)}
    SELECT ${isRest ? stockTotals(slug, cityId) : totalsOf(slug, asked)} AS totals,
      ${toBrandList(brandsOf(asked, isRest))} AS brands,
      ${attributeList} AS attributes
    FROM cities WHERE id = ${cityId}`
}

/** A count that is kept, as what was looked at leaves it. */
function toCount(isRest: boolean): Sql {
  return isRest
    ? sql`own.product_count - coalesce(counted.count, 0)`
    : sql`coalesce(counted.count, 0)`
}

/** Whether a group's own choice is all there is. */
function isSole([first, ...others]: Condition[], facet: string): boolean {
  return others.length === 0 && first?.facet === facet
}

function totalsOf(slug: string, { conditions, cityId }: Asked): Sql {
  const price = sql`iif(${fits(conditions, 'price')}, price_minor, NULL)`
  const isPrice = isSole(conditions, 'price')
  const inStock = isSole(conditions, 'stock')
    ? sql`coalesce((SELECT in_stock_count FROM place), 0)`
    : countCards(sql`card_key`, sql`${fits(conditions, 'stock')} AND is_in_stock`)
  return sql`(SELECT json_object('total', ${countCards(sql`card_key`, sql`missed = 0`)},
    'in_stock', ${inStock},
    'price_min', ${isPrice ? priceEnd(slug, cityId, 'min') : sql`min(${price})`},
    'price_max', ${isPrice ? priceEnd(slug, cityId, 'max') : sql`max(${price})`}) FROM pool)`
}

function stockTotals(slug: string, cityId: string): Sql {
  const count = sql`(SELECT in_stock_count FROM place)`
  const fits = sql`AND is_in_stock = 1`
  return sql`json_object('total', ${count}, 'in_stock', ${count},
    'price_min', ${priceEnd(slug, cityId, 'min', fits)},
    'price_max', ${priceEnd(slug, cityId, 'max', fits)})`
}

function brandsOf({ filter, conditions }: Asked, isRest: boolean): Sql {
  const count = isSole(conditions, 'brand') ? sql`own.product_count` : toCount(isRest)
  return sql`SELECT b.slug AS value, b.name AS label, ${count} AS count
    FROM place CROSS JOIN category_brands own ON own.category_id = place.id
    JOIN brands b ON b.id = own.brand_id
    LEFT JOIN (SELECT brand_id, ${countCards()} AS count FROM pool
      WHERE ${fits(conditions, 'brand')} GROUP BY brand_id) counted ON counted.brand_id = b.id
    ORDER BY b.slug IN (SELECT value FROM json_each(${json(filter.brandSlugs)})) DESC,
      count DESC, own.product_count DESC, b.name_key LIMIT ${valueMax}`
}

function valuesOf({ filter, conditions }: Asked, isRest: boolean): Sql {
  const sole = filter.attributes.find(({ slug }) => isSole(conditions, slug))
  const count = sql`iif(best.slug = ${sole?.slug ?? null}, own.product_count,
    ${toCount(isRest)})`
  const chosen = filter.attributes.flatMap(({ slug, values }) =>
    values.map((value) => `${slug}=${value}`),
  )
  return sql`
    known AS MATERIALIZED (
      SELECT best.id, own.value, own.label, own.number, own.product_count AS coverage,
        best.slug || '=' || own.value IN (SELECT value FROM json_each(${json(chosen)}))
          AS is_value_chosen,
        ${count} AS count
      FROM place CROSS JOIN best
      CROSS JOIN category_values own ON own.category_id = place.id AND own.attribute_id = best.id
      LEFT JOIN counted ON counted.attribute_id = best.id AND counted.value = own.value),
    placed AS (
      SELECT *, row_number() OVER (PARTITION BY id
          ORDER BY is_value_chosen DESC, count DESC, coverage DESC, value) AS place,
        min(number) FILTER (WHERE count > 0) OVER (PARTITION BY id) AS range_min,
        max(number) FILTER (WHERE count > 0) OVER (PARTITION BY id) AS range_max
      FROM known),
    attribute_values AS (
      SELECT best.slug, best.name, best.unit, best.kind, range_min, range_max, value, label, count
      FROM best JOIN placed ON placed.id = best.id
      WHERE place <= iif(best.kind = 'OPTIONS', ${valueMax}, 1)
      ORDER BY best.position, best.worth DESC, best.id, place)`
}
