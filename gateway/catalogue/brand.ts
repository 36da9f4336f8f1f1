import type { ListingInput, Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { BrandList, BrandPage } from '#schema/rest/catalogue/brand.ts'
import { toQuery } from './listing.ts'

/** Brands that sell something, with the alphabet. */
function listBrands(
  rest: Rest,
  wanted: { cityId: string; search?: string | null; categorySlug?: string | null },
) {
  const { cityId, search, categorySlug } = wanted
  const query = new URLSearchParams({ cityId })
  if (search) query.set('search', search)
  if (categorySlug) query.set('categorySlug', categorySlug)
  return rest.require({
    segments: ['products', 'brands'],
    query,
    answer: BrandList,
    access: 'public',
    isLarge: true,
  })
}

/** One page of a brand's listing. */
function findBrandPage(rest: Rest, slug: string, listing: ListingInput) {
  return rest.read({
    segments: ['products', 'brands', slug],
    query: toQuery(listing),
    answer: BrandPage,
    access: 'public',
    isLarge: true,
  })
}

export const brand = {
  Query: {
    brands: (_, wanted, { rest }) => listBrands(rest, wanted),
    brand: (_, { slug, listing }, { rest }) => findBrandPage(rest, slug, listing),
  },
} satisfies Resolvers
