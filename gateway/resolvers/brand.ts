import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findBrandPage, listBrands } from '#gateway/rest/brand.ts'

export const brand = {
  Query: {
    brands: (_, wanted, { rest }) => listBrands(rest, wanted),
    brand: (_, { slug, listing }, { rest }) => findBrandPage(rest, slug, listing),
  },
} satisfies Resolvers
