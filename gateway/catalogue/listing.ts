/** Parameters of every product listing: page, order and filter. */
import type { ListingInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { emptyFilter, formatFilter } from '#schema/filter.ts'
import { SortList, type SortType } from '#schema/rest/catalogue/category.ts'

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
  const query = formatFilter(filter ?? emptyFilter)
  query.set('cityId', cityId)
  query.set('page', String(page))
  query.set('perPage', String(perPage))
  if (sort) query.set('sort', sort)
  if (direction) query.set('direction', direction)
  return query
}

export const listing = {
  Query: {
    sorts: (_, { type }, { rest }) => listSorts(rest, type),
  },
} satisfies Resolvers
