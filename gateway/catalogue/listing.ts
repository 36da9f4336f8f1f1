/** Parameters of every product listing: page, order and filter. */
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { type CatalogFilter, type FilterRange, formatFilter } from '#schema/filter.ts'
import { SortList, type SortType } from '#schema/rest/catalogue/category.ts'

type RangeInput = { from?: number | null; to?: number | null }
export type FilterInput = {
  brandSlugs: readonly string[]
  price?: RangeInput | null
  inStock: boolean
  shopId?: string | null
  attributes: readonly { slug: string; values: readonly string[]; range?: RangeInput | null }[]
}
export type ListingInput = {
  cityId: string
  page: number
  perPage: number
  sort?: string | null
  direction?: 'ASC' | 'DESC' | null
  filter?: FilterInput | null
}

/** The menu of a list while its orders are not known: no back end knows a sort of this name. */
const unsorted: SortList = {
  items: [{ id: 1, sort: 'default', direction: 'DESC', title: 'По умолчанию' }],
  default: { sort: 'default', direction: 'DESC' },
}

/** Orders a listing can be put in. */
async function listSorts(rest: Rest, type: SortType) {
  return rest.require({
    segments: ['sorts'],
    query: new URLSearchParams({ type }),
    answer: SortList,
    access: 'public',
    timeoutMs: 600,
    isSteady: true,
    fallback: unsorted,
  })
}

/** The filter in its one spelling, then the rest of the listing. */
export function toQuery({
  cityId,
  page,
  perPage,
  sort,
  direction,
  filter,
}: ListingInput): URLSearchParams {
  const query = formatFilter(toFilter(filter))
  query.set('cityId', cityId)
  query.set('page', String(page))
  query.set('perPage', String(perPage))
  if (sort) query.set('sort', sort)
  if (direction) query.set('direction', direction)
  return query
}

export function toFilter(input: FilterInput | null | undefined): CatalogFilter {
  return {
    brandSlugs: [...(input?.brandSlugs ?? [])],
    price: toRange(input?.price),
    inStock: input?.inStock ?? false,
    shopId: input?.shopId ?? null,
    attributes: (input?.attributes ?? []).map(({ slug, values, range }) => ({
      slug,
      values: [...values],
      range: toRange(range),
    })),
  }
}

function toRange(range: RangeInput | null | undefined): FilterRange | null {
  const [from, to] = [range?.from ?? null, range?.to ?? null]
  return from === null && to === null ? null : { from, to }
}

export const listing = {
  Query: {
    sorts: (_, { type }, { rest }) => listSorts(rest, type),
  },
} satisfies Resolvers
