import type { Resolvers } from '../generated/resolvers.ts'
import { findBrandPage, listBrands } from '../rest/brand.ts'

export const brand = {
  Query: {
    brands: (_, wanted, { rest }) => listBrands(rest, wanted),
    brand: (_, { slug, listing }, { rest }) => findBrandPage(rest, slug, listing),
  },
} satisfies Resolvers
