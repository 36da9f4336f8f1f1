/** Data of the filter panel; a separate module, since the panel's code loads later. */
import { graphql } from '#web/generated/graphql/index.ts'

export const Facets_list = graphql(`
  fragment Facets_list on FacetList {
    total
    inStockCount
    removals { facet count }
    facets {
      slug
      name
      unit
      kind
      min
      max
      values { value label count }
    }
  }
`)
