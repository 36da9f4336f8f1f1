/** The filter panel: facets with counts, for any scope and any choice. */

import { prepare } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type CatalogFilter, type FilterRange, parseFilter } from '#schema/filter.ts'
import type { Facet, FacetList } from '#schema/rest/catalogue/category.ts'
import { parse } from './card.ts'
import { conditionsOf } from './condition.ts'
import { type Scope, wholeCategoryOf } from './listing.ts'
import { panelQuery } from './panel.ts'
import { findCategoryPanel } from './panel-category.ts'
import { listRemovals } from './removal.ts'

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
type PanelRow = { totals: string; brands: string; attributes: string }

/** Facets of a scope for a city and a filter; null when the city is unknown. */
export async function findFacets(
  db: Database,
  cityId: string,
  scope: Scope,
  filterText: string,
): Promise<FacetList | null> {
  const filter = parseFilter(new URLSearchParams(filterText))
  const asked = { filter, conditions: conditionsOf(filter), cityId }
  const slug = wholeCategoryOf(scope)
  const query = slug === null ? panelQuery(scope, asked) : await findCategoryPanel(db, slug, asked)
  const row = await prepare(db, query).first<PanelRow>()
  if (!row) return null
  const totals = parse<TotalRow>(row.totals)
  const isEmpty = totals.total === 0 && asked.conditions.length > 0
  const facets = [
    toBrandFacet(parse<ValueRow[]>(row.brands), filter),
    toPriceFacet(totals, filter.price),
    ...toAttributeFacets(parse<AttributeRow[]>(row.attributes), filter),
  ]
  return {
    facets: facets.filter((facet) => facet !== null),
    total: totals.total,
    inStockCount: totals.in_stock,
    removals: isEmpty ? await listRemovals(db, scope, asked) : [],
  }
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
