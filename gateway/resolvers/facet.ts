import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listFacetShops, listFacets } from '#gateway/rest/facet.ts'

export const facet = {
  Query: {
    facets: (_, wanted, { rest }) => listFacets(rest, wanted),
    facetShops: (_, wanted, { rest }) => listFacetShops(rest, wanted),
  },
} satisfies Resolvers
