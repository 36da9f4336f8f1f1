/** The filter panel as SQL, for any scope: cards are counted by looking at every product. */

import { integer, join, json, type Sql, sql } from '#api/data/sql.ts'
import type { CatalogFilter } from '#schema/filter.ts'
import type { Condition } from './condition.ts'
import { goodsOf, type Scope } from './listing.ts'
import { countCards } from './variant-group.ts'

/** A panel longer than this is not read, and neither is a group. */
export const attributeMax = 12
export const valueMax = 50
/** An attribute of fewer than one product in so many is of a narrower category's panel. */
export const rareShare = 10
/** From here on attributes are of packing: told when the panel has room (migration 0078). */
export const isPacking: Sql = sql`a.position >= 1000000`

export type Asked = { filter: CatalogFilter; conditions: Condition[]; cityId: string }

/**
 * The panel of any scope as one row of JSON: `totals`, `brands`, `attributes`. All in one query,
 * since its costly part, the pool, is of one query only.
 *
 * `pool` holds the scope's goods, each with `missed`: a bit for every condition it does not meet.
 * A group's counts leave its own choice out, which is then one comparison, not a query a group.
 */
export function panelQuery(scope: Scope, { filter, conditions, cityId }: Asked): Sql {
  const bits = conditions.map(({ where }, i) => sql`iif(${where}, 0, ${integer(2 ** i)})`)
  return sql`
    WITH goods AS MATERIALIZED (
      SELECT id, brand_id, price_minor, is_in_stock, card_key FROM (${goodsOf(scope, cityId)})),
    pool AS MATERIALIZED (SELECT *, ${join(bits, ' + ', sql`0`)} AS missed FROM goods),
    ${attributesOf(filter, conditions)}
    SELECT (${totalsOf(conditions)}) AS totals,
      ${toBrandList(brandsOf(filter, conditions))} AS brands,
      ${attributeList} AS attributes
    FROM cities WHERE id = ${cityId}`
}

/** Rows of (value, label, count) as JSON. */
export function toBrandList(rows: Sql): Sql {
  return sql`(SELECT json_group_array(json_object('value', value, 'label', label, 'count', count))
    FROM (${rows}))`
}

/** Rows of `attribute_values` as JSON. */
export const attributeList: Sql = sql`(SELECT json_group_array(json_object(
    'slug', slug, 'name', name, 'unit', unit, 'kind', kind,
    'range_min', range_min, 'range_max', range_max,
    'value', value, 'label', label, 'count', count))
  FROM attribute_values)`

/** Whether a row of the pool meets everything but the group's own condition. */
export function fits(conditions: Condition[], facet: string): Sql {
  const i = conditions.findIndex((condition) => condition.facet === facet)
  return i < 0 ? sql`missed = 0` : sql`missed IN (0, ${integer(2 ** i)})`
}

function totalsOf(conditions: Condition[]): Sql {
  const price = sql`iif(${fits(conditions, 'price')}, price_minor, NULL)`
  const isInStock = sql`${fits(conditions, 'stock')} AND is_in_stock`
  return sql`SELECT json_object('total', ${countCards(sql`card_key`, sql`missed = 0`)},
    'in_stock', ${countCards(sql`card_key`, isInStock)},
    'price_min', min(${price}), 'price_max', max(${price})) FROM pool`
}

/** Chosen values are always among the rows, so that the shopper can clear them. */
function brandsOf(filter: CatalogFilter, conditions: Condition[]): Sql {
  return sql`SELECT b.slug AS value, b.name AS label, counted.count
    FROM (SELECT brand_id, ${countCards()} AS coverage,
        ${countCards(sql`card_key`, fits(conditions, 'brand'))} AS count
      FROM pool WHERE brand_id IS NOT NULL GROUP BY brand_id) counted
    JOIN brands b ON b.id = counted.brand_id
    ORDER BY b.slug IN (SELECT value FROM json_each(${json(filter.brandSlugs)})) DESC,
      count DESC, coverage DESC, b.name_key LIMIT ${valueMax}`
}

/**
 * Attributes that tell the most goods apart: those whose values other than the commonest cover
 * the most. That is judged before the filter, so that the panel stays put while it is used.
 * An attribute that is different for nearly every product is a serial number and tells nothing.
 */
function attributesOf({ attributes: chosen }: CatalogFilter, conditions: Condition[]): Sql {
  const slugs = json(chosen.map(({ slug }) => slug))
  const values = json(chosen.flatMap(({ slug, values }) => values.map((own) => `${slug}=${own}`)))
  return sql`
    counted AS MATERIALIZED (
      SELECT attribute_id, value, label, number, ${countCards()} AS coverage,
        ${countCards(sql`card_key`, sql`missed IN (0, ${ownBit(conditions)})`)} AS count
      FROM pool CROSS JOIN product_attributes ON product_id = pool.id
      GROUP BY attribute_id, value),
    told AS (
      SELECT attribute_id, sum(coverage) - max(coverage) AS worth,
        min(number) FILTER (WHERE count > 0) AS range_min,
        max(number) FILTER (WHERE count > 0) AS range_max,
        count(*) AS variety, sum(coverage) AS coverage
      FROM counted GROUP BY attribute_id),
    best AS MATERIALIZED (
      SELECT a.*, worth, range_min, range_max,
        a.slug IN (SELECT value FROM json_each(${slugs})) AS is_chosen
      FROM told JOIN attributes a ON a.id = told.attribute_id
      WHERE is_chosen OR (variety > 1
        AND coverage * ${rareShare} >= (SELECT ${countCards()} FROM pool)
        AND (a.kind = 'RANGE' OR variety <= 20 OR variety * 2 <= coverage))
      ORDER BY is_chosen DESC, ${isPacking}, worth DESC, a.position, a.id LIMIT ${attributeMax}),
    placed AS (
      SELECT counted.*, row_number() OVER (PARTITION BY attribute_id ORDER BY
        best.slug || '=' || value IN (SELECT value FROM json_each(${values})) DESC,
        count DESC, counted.coverage DESC, value) AS place
      FROM counted JOIN best ON best.id = counted.attribute_id),
    attribute_values AS (
      SELECT best.slug, best.name, best.unit, best.kind, range_min, range_max, value, label, count
      FROM best JOIN placed ON placed.attribute_id = best.id
      WHERE place <= iif(best.kind = 'OPTIONS', ${valueMax}, 1)
      ORDER BY best.position, worth DESC, best.id, place)`
}

/** The bit of an attribute's own condition; 0 where nothing is chosen. */
export function ownBit(conditions: Condition[]): Sql {
  const bits = conditions.map(
    ({ facet }, i) =>
      sql`WHEN (SELECT id FROM attributes WHERE slug = ${facet}) THEN ${integer(2 ** i)}`,
  )
  return bits.length > 0 ? sql`CASE attribute_id ${join(bits, ' ', sql``)} ELSE 0 END` : sql`0`
}
