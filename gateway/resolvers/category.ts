import type { Resolvers } from '../generated/resolvers.ts'
import {
  findCategoryPage,
  listCategories,
  listFacetShops,
  listFacets,
  listSorts,
} from '../rest/category.ts'

export const category = {
  Query: {
    catalog: (_, { cityId }, { rest }) => listCategories(rest, cityId),
    category: (_, { slug, brandSlug, listing }, { rest }) =>
      findCategoryPage(rest, slug, brandSlug, listing),
    facets: (_, wanted, { rest }) => listFacets(rest, wanted),
    facetShops: (_, listing, { rest }) => listFacetShops(rest, listing),
    sorts: (_, { type }, { rest }) => listSorts(rest, type),
  },
} satisfies Resolvers
