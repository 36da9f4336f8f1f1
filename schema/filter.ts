/**
 * The catalogue filter and its one spelling in a query string, shared by page addresses and REST.
 *
 * `brand=a,b`, `price=100..500` (roubles), `stock=1`, `shop=ID`, and for an attribute `f.SLUG`:
 * `f.tsvet=belyj,seryj` for options, `f.tolshchina=10..12.5` for a range with either end open.
 */

/** A numeric range; either end may be open. */
export type FilterRange = { from: number | null; to: number | null }

/** One attribute's choice: options or a range. */
type AttributeFilter = {
  slug: string
  values: string[]
  range: FilterRange | null
}

export type CatalogFilter = {
  brandSlugs: string[]
  /** Roubles. */
  price: FilterRange | null
  inStock: boolean
  shopId: string | null
  attributes: AttributeFilter[]
}

/** A filter as a client of GraphQL writes it, in any order; one of ours is one. */
export type FilterInput = {
  brandSlugs: readonly string[]
  price?: RangeInput | null
  inStock: boolean
  shopId?: string | null
  attributes: readonly { slug: string; values: readonly string[]; range?: RangeInput | null }[]
}
type RangeInput = { from?: number | null; to?: number | null }

/** Nothing chosen. */
export const emptyFilter: CatalogFilter = {
  brandSlugs: [],
  price: null,
  inStock: false,
  shopId: null,
  attributes: [],
}

const attributeMax = 20
const valueMax = 50

/**
 * Reads a filter, leaving out what cannot be understood: an old link must still open. Its choices
 * come in the order in which they are written, so that equal choices are equal filters.
 */
export function parseFilter(query: URLSearchParams): CatalogFilter {
  const attributes = [...new Set(query.keys())]
    .filter((key) => key.startsWith('f.'))
    .slice(0, attributeMax)
    .map((key) => toAttributeFilter(key.slice(2), query.getAll(key)))
    .filter((attribute) => attribute.values.length > 0 || attribute.range)
    .sort(bySlug)
  return {
    brandSlugs: toValues(query.getAll('brand')),
    price: parseRange(query.get('price') ?? ''),
    inStock: query.get('stock') === '1',
    shopId: query.get('shop') || null,
    attributes,
  }
}

/** Writes a filter in a stable order, so that one choice has one address. */
export function formatFilter(filter: FilterInput): URLSearchParams {
  const query = new URLSearchParams()
  if (filter.brandSlugs.length > 0) query.set('brand', [...filter.brandSlugs].sort().join(','))
  const price = formatRange(filter.price)
  if (price) query.set('price', price)
  if (filter.inStock) query.set('stock', '1')
  if (filter.shopId) query.set('shop', filter.shopId)
  for (const { slug, values, range } of [...filter.attributes].sort(bySlug)) {
    query.set(`f.${slug}`, formatRange(range) || [...values].sort().join(','))
  }
  return query
}

/** Whether nothing is chosen. */
export const isEmptyFilter = (filter: CatalogFilter): boolean =>
  filter.brandSlugs.length + filter.attributes.length === 0 &&
  !filter.price &&
  !filter.inStock &&
  !filter.shopId

function toAttributeFilter(slug: string, texts: string[]): AttributeFilter {
  const range = texts.length === 1 ? parseRange(texts[0] ?? '') : null
  return { slug, values: range ? [] : toValues(texts), range }
}

function toValues(texts: string[]): string[] {
  const values = texts.flatMap((text) => text.split(',')).filter((value) => value !== '')
  return [...new Set(values)].slice(0, valueMax).sort()
}

function parseRange(text: string): FilterRange | null {
  const match = /^(\d{0,12}(?:[.,]\d{1,3})?)\.\.(\d{0,12}(?:[.,]\d{1,3})?)$/.exec(text)
  if (!match) return null
  const [from, to] = [match[1], match[2]].map((end) => (end ? Number(end.replace(',', '.')) : null))
  return from == null && to == null ? null : { from: from ?? null, to: to ?? null }
}

/** Empty where both ends are open. */
function formatRange(range: FilterInput['price']): string {
  const { from, to } = range ?? {}
  return from == null && to == null ? '' : `${from ?? ''}..${to ?? ''}`
}

function bySlug(a: { slug: string }, b: { slug: string }): number {
  return a.slug < b.slug ? -1 : 1
}
