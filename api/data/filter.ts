/** The filter panel: facets with counts, for any scope and any choice. */
import { type CatalogFilter, type FilterRange, parseFilter } from '#schema/filter.ts'
import type { Facet, FacetList } from '#schema/rest/category.ts'
import type { Database } from '../context.ts'
import { parse } from './card.ts'
import { type Condition, conditionsOf, goodsOf, type Scope } from './listing.ts'
import { join, json, prepare, type Sql, sql } from './sql.ts'

/** A panel longer than this is not read, and neither is a group. */
const attributeMax = 12
const valueMax = 50
/** An attribute of fewer than one product in so many is of a narrower category's panel. */
const rareShare = 10

type TotalRow = {
  total: number
  in_stock: number
  price_min: number | null
  price_max: number | null
}
type ValueRow = { value: string; label: string; count: number }
type AttributeRow = ValueRow & {
  slug: string
  name: string
  unit: string | null
  kind: 'OPTIONS' | 'RANGE'
  range_min: number | null
  range_max: number | null
}
/** Everything in one query, since its costly part, the pool, is of one query only. */
type PanelRow = { totals: string; brands: string; attributes: string }

/** Facets of a scope for a city and a filter; null when the city is unknown. */
export async function findFacets(
  db: Database,
  cityId: string,
  scope: Scope,
  filterText: string,
): Promise<FacetList | null> {
  const filter = parseFilter(new URLSearchParams(filterText))
  const row = await prepare(db, panelQuery(scope, filter, cityId)).first<PanelRow>()
  if (!row) return null
  const totals = parse<TotalRow>(row.totals)
  const facets = [
    toBrandFacet(parse<ValueRow[]>(row.brands), filter),
    toPriceFacet(totals, filter.price),
    ...toAttributeFacets(parse<AttributeRow[]>(row.attributes), filter),
  ]
  return {
    facets: facets.filter((facet) => facet !== null),
    total: totals.total,
    inStockCount: totals.in_stock,
  }
}

/**
 * `pool` holds the scope's goods, each with `missed`: a bit for every condition it does not meet.
 * A group's counts leave its own choice out, which is then one comparison, not a query a group.
 */
function panelQuery(scope: Scope, filter: CatalogFilter, cityId: string): Sql {
  const conditions = conditionsOf(filter)
  const bits = conditions.map(({ where }, i) => sql`iif(${where}, 0, ${2 ** i})`)
  return sql`
    WITH goods AS MATERIALIZED (
      SELECT id, brand_id, price_minor, is_in_stock FROM (${goodsOf(scope, cityId)})),
    pool AS MATERIALIZED (SELECT *, ${join(bits, ' + ', sql`0`)} AS missed FROM goods),
    ${attributesOf(filter, conditions)}
    SELECT (${totalsOf(conditions)}) AS totals,
      (SELECT json_group_array(json_object('value', value, 'label', label, 'count', count))
        FROM (${brandsOf(filter, conditions)})) AS brands,
      (SELECT json_group_array(json_object('slug', slug, 'name', name, 'unit', unit, 'kind', kind,
        'range_min', range_min, 'range_max', range_max,
        'value', value, 'label', label, 'count', count)) FROM attribute_values) AS attributes
    FROM cities WHERE id = ${cityId}`
}

/** Whether a row of the pool meets everything but the group's own condition. */
function fits(conditions: Condition[], facet: string): Sql {
  const i = conditions.findIndex((condition) => condition.facet === facet)
  return i < 0 ? sql`missed = 0` : sql`missed IN (0, ${2 ** i})`
}

function totalsOf(conditions: Condition[]): Sql {
  const price = sql`iif(${fits(conditions, 'price')}, price_minor, NULL)`
  return sql`SELECT json_object('total', count(*) FILTER (WHERE missed = 0),
    'in_stock', count(*) FILTER (WHERE ${fits(conditions, 'stock')} AND is_in_stock),
    'price_min', min(${price}), 'price_max', max(${price})) FROM pool`
}

/** Chosen values are always among the rows, or nobody could take the choice back. */
function brandsOf(filter: CatalogFilter, conditions: Condition[]): Sql {
  return sql`SELECT b.slug AS value, b.name AS label, counted.count
    FROM (SELECT brand_id, count(*) AS coverage,
        count(*) FILTER (WHERE ${fits(conditions, 'brand')}) AS count
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
    grouped AS MATERIALIZED (
      SELECT attribute_id, value, label, number, missed, count(*) AS count
      FROM pool CROSS JOIN product_attributes ON product_id = pool.id
      GROUP BY attribute_id, value, missed),
    counted AS MATERIALIZED (
      SELECT attribute_id, value, label, number, sum(count) AS coverage,
        coalesce(sum(count) FILTER (WHERE missed IN (0, ${ownBit(conditions)})), 0) AS count
      FROM grouped GROUP BY attribute_id, value),
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
        AND coverage * ${rareShare} >= (SELECT count(*) FROM pool)
        AND (a.kind = 'RANGE' OR variety <= 20 OR variety * 2 <= coverage))
      ORDER BY is_chosen DESC, worth DESC, a.position, a.id LIMIT ${attributeMax}),
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
function ownBit(conditions: Condition[]): Sql {
  const bits = conditions.map(
    ({ facet }, i) => sql`WHEN (SELECT id FROM attributes WHERE slug = ${facet}) THEN ${2 ** i}`,
  )
  return bits.length > 0 ? sql`CASE attribute_id ${join(bits, ' ', sql``)} ELSE 0 END` : sql`0`
}

function toBrandFacet(rows: ValueRow[], filter: CatalogFilter): Facet | null {
  if (rows.length < 2 && filter.brandSlugs.length === 0) return null
  const values = toValues(rows, filter.brandSlugs)
  return { ...emptyFacet, slug: 'brand', name: 'Бренд', kind: 'OPTIONS', values }
}

/** Whole roubles that hold every price. */
function toPriceFacet(row: TotalRow, chosen: FilterRange | null): Facet | null {
  if (row.price_min === null && !chosen) return null
  return {
    ...emptyFacet,
    slug: 'price',
    name: 'Цена',
    unit: '₽',
    min: row.price_min === null ? null : Math.floor(row.price_min / 100),
    max: row.price_max === null ? null : Math.ceil(row.price_max / 100),
    ...toEnds(chosen),
  }
}

function toAttributeFacets(rows: AttributeRow[], filter: CatalogFilter): Facet[] {
  return rows
    .filter(({ slug }, i) => rows[i - 1]?.slug !== slug)
    .map((first) => {
      const group = rows.filter(({ slug }) => slug === first.slug)
      return toAttributeFacet(first, group, filter)
    })
}

function toAttributeFacet(first: AttributeRow, rows: AttributeRow[], filter: CatalogFilter): Facet {
  const { slug, name, unit, kind, range_min: min, range_max: max } = first
  const chosen = filter.attributes.find((attribute) => attribute.slug === slug)
  const shown = { ...emptyFacet, slug, name, unit, kind, ...toEnds(chosen?.range ?? null) }
  return kind === 'OPTIONS'
    ? { ...shown, values: toValues(rows, chosen?.values ?? []) }
    : { ...shown, min, max }
}

const emptyFacet = {
  kind: 'RANGE' as const,
  unit: null,
  values: [],
  min: null,
  max: null,
  from: null,
  to: null,
}

function toEnds(range: FilterRange | null) {
  return { from: range?.from ?? null, to: range?.to ?? null }
}

function toValues(rows: ValueRow[], chosen: string[]): Facet['values'] {
  return rows
    .map(({ value, label, count }) => ({ value, label, count, isSelected: chosen.includes(value) }))
    .sort((a, b) => b.count - a.count)
}
