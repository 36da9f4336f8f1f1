import { useLocation } from 'react-router'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { useSeed } from '#web/graphql/use-seed.ts'
import { type Deferred, useCachedDeferred, useDeferred } from '#web/runtime/settle-within.ts'
import { useKept } from './listing-last-shown.ts'

type Loaded<Result, Variables, Facets, FacetVariables> = {
  answer: Result
  variables: Variables
  facets: Deferred<Facets | null>
  facetVariables: FacetVariables
}

/**
 * What every list of goods does with what its loader brought: the cache gets it, and a failed
 * change of filters finds it. Answers the facets: null when they failed, undefined until they come.
 */
export function useListing<Result, Variables, Facets, FacetVariables extends object>(
  page: TypedDocumentString<Result, Variables>,
  panel: TypedDocumentString<Facets, FacetVariables>,
  loaded: Loaded<Result, Variables, Facets, FacetVariables>,
): Facets | null | undefined {
  const { answer, variables, facetVariables } = loaded
  const facets = useDeferred(loaded.facets)
  useSeed(page, variables, answer)
  useCachedDeferred(panel, facetVariables, facets)
  useKept(useLocation().pathname, loaded)
  return facets
}
