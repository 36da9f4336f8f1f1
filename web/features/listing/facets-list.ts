/** What a filter panel shows: apart from the panel, whose code comes after the page. */
import { graphql } from '#web/generated/graphql/index.ts'

export const Facets_list = graphql(`
  fragment Facets_list on FacetList {
    total
    inStockCount
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
