import { formatFilter } from '#schema/filter.ts'
import { FacetList, FacetShopList } from '#schema/rest/category.ts'
import type { Rest } from './client.ts'
import { type FilterInput, toFilter } from './listing.ts'
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
export async function listFacets(rest: Rest, listing: Listing): Promise<FacetList> {
  return rest.require({
    segments: ['products', 'filters'],
    body: toFilterRequest(listing),
    answer: FacetList,
    access: 'public',
    isLarge: true,
  })
}

/** Shops of the city with what each has of a listing. */
export async function listFacetShops(rest: Rest, listing: Listing) {
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
    filter: formatFilter(toFilter(filter)).toString(),
  }
}
