/** Changes of a catalogue filter, one choice at a time. */
import type { CatalogFilter, FilterRange } from '#schema/filter.ts'

/** Options chosen in the group `slug`: `brand` or an attribute. */
export function toValues(filter: CatalogFilter, slug: string): string[] {
  if (slug === 'brand') return filter.brandSlugs
  return filter.attributes.find((attribute) => attribute.slug === slug)?.values ?? []
}

/** The range chosen in the group `slug`: `price` or an attribute. */
export function toRange(filter: CatalogFilter, slug: string): FilterRange | null {
  if (slug === 'price') return filter.price
  return filter.attributes.find((attribute) => attribute.slug === slug)?.range ?? null
}

/** The filter with an option chosen or let go. */
export function withValue(
  filter: CatalogFilter,
  slug: string,
  value: string,
  isChosen: boolean,
): CatalogFilter {
  const others = toValues(filter, slug).filter((other) => other !== value)
  const values = isChosen ? [...others, value] : others
  if (slug === 'brand') return { ...filter, brandSlugs: values }
  return withAttribute(filter, slug, values, null)
}

/** The filter with another range; null takes it away. */
export function withRange(
  filter: CatalogFilter,
  slug: string,
  range: FilterRange | null,
): CatalogFilter {
  return slug === 'price' ? { ...filter, price: range } : withAttribute(filter, slug, [], range)
}

/** One removable choice: what it is and the filter without it. */
export type Choice = {
  group: string
  /** null for a range, for stock and for a shop. */
  value: string | null
  range: FilterRange | null
  rest: CatalogFilter
}

const flag = (group: string, isOn: boolean, rest: CatalogFilter): Choice[] =>
  isOn ? [{ group, value: null, range: null, rest }] : []

/** Every choice of a filter, in the order of its address. */
export function toChoices(filter: CatalogFilter): Choice[] {
  const rangeOf = (group: string, range: FilterRange | null): Choice[] =>
    range ? [{ group, value: null, range, rest: withRange(filter, group, null) }] : []
  const valuesOf = (group: string, values: string[]): Choice[] =>
    values.map((value) => ({
      group,
      value,
      range: null,
      rest: withValue(filter, group, value, false),
    }))
  return [
    ...flag('stock', filter.inStock, { ...filter, inStock: false }),
    ...flag('shop', filter.shopId !== null, { ...filter, shopId: null }),
    ...rangeOf('price', filter.price),
    ...valuesOf('brand', filter.brandSlugs),
    ...filter.attributes.flatMap(({ slug, values, range }) =>
      range ? rangeOf(slug, range) : valuesOf(slug, values),
    ),
  ]
}

/** The filter without all that was chosen in a group: what `FacetList.removals` counts. */
export function withoutGroup(filter: CatalogFilter, group: string): CatalogFilter {
  const choice = toChoices(filter).find((other) => other.group === group)
  return choice ? withoutGroup(choice.rest, group) : filter
}

function withAttribute(
  filter: CatalogFilter,
  slug: string,
  values: string[],
  range: FilterRange | null,
): CatalogFilter {
  const others = filter.attributes.filter((attribute) => attribute.slug !== slug)
  const isChosen = values.length > 0 || range !== null
  return { ...filter, attributes: isChosen ? [...others, { slug, values, range }] : others }
}
