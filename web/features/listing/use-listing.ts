import { useLocation } from 'react-router'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { type Deferred, useCachedDeferred, useDeferred } from '#web/runtime/settle-within.ts'
import type { ListingProps } from './listing.tsx'
import type { ListingAddress } from './listing-address.ts'
import { useKept } from './listing-last-shown.ts'

type Loaded<Result, Variables, Facets, FacetVariables> = {
  answer: Result
  address: ListingAddress
  variables: Variables
  facets: Deferred<Facets | null>
  facetVariables: FacetVariables
  isStale: boolean
}

/** What a list is drawn from, whatever it is of. */
type Shown = Pick<ListingProps, 'sorts' | 'facets' | 'address' | 'isStale'>

/**
 * What every list of goods does with what its loader brought: the cache gets it, and a failed
 * change of filters finds it.
 */
export function useListing<
  Result extends Pick<ListingProps, 'sorts'>,
  Variables,
  Facets extends { facets: NonNullable<ListingProps['facets']> },
  FacetVariables extends object,
>(
  page: TypedDocumentString<Result, Variables>,
  panel: TypedDocumentString<Facets, FacetVariables>,
  loaded: Loaded<Result, Variables, Facets, FacetVariables>,
): Shown {
  const { answer, address, variables, facetVariables, isStale } = loaded
  const facets = useDeferred(loaded.facets)
  useSeed(page, variables, answer)
  useCachedDeferred(panel, facetVariables, facets)
  useKept(useLocation().pathname, loaded)
  return { sorts: answer.sorts, facets: facets && facets.facets, address, isStale }
}
