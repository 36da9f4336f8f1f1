import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { emptyFilter, type FilterInput, formatFilter } from '#schema/filter.ts'
import { FacetList, FacetShopList } from '#schema/rest/catalogue/category.ts'
import { listShops } from './shop.ts'

type Listing = {
  cityId: string
  categorySlug?: string | null
  brandSlug?: string | null
  selectionSlug?: string | null
  query?: string | null
  isExact?: boolean
  filter?: FilterInput | null
}

/** Groups of the filter panel. */
async function listFacets(rest: Rest, listing: Listing): Promise<FacetList> {
  return rest.require({
    segments: ['products', 'filters'],
    body: toFilterRequest(listing),
    answer: FacetList,
    access: 'public',
    isLarge: true,
  })
}

/** Shops of the city with what each has of a listing. */
async function listFacetShops(rest: Rest, listing: Listing) {
  const [{ items }, shops] = await Promise.all([
    rest.require({
      segments: ['products', 'filters', 'shops'],
      body: toFilterRequest(listing),
      answer: FacetShopList,
      access: 'public',
    }),
    listShops(rest, listing.cityId),
  ])
  return items.flatMap(({ shopId, count }) => {
    const shop = shops.find(({ id }) => id === shopId)
    return shop ? [{ shop, count }] : []
  })
}

function toFilterRequest(listing: Listing) {
  const { cityId, categorySlug, brandSlug, selectionSlug, query, isExact, filter } = listing
  return {
    cityId,
    ...(categorySlug && { categorySlug }),
    ...(brandSlug && { brandSlug }),
    ...(selectionSlug && { selectionSlug }),
    ...(query && { query, exact: isExact ?? false }),
    filter: formatFilter(filter ?? emptyFilter).toString(),
  }
}

export const facet = {
  Query: {
    facets: (_, wanted, { rest }) => listFacets(rest, wanted),
    facetShops: (_, wanted, { rest }) => listFacetShops(rest, wanted),
  },
} satisfies Resolvers
