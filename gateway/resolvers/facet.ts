import type { Resolvers } from '../generated/resolvers.ts'
import { listFacetShops, listFacets } from '../rest/facet.ts'

export const facet = {
  Query: {
    facets: (_, wanted, { rest }) => listFacets(rest, wanted),
    facetShops: (_, wanted, { rest }) => listFacetShops(rest, wanted),
  },
} satisfies Resolvers
