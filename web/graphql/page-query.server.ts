/** Follows what a page asks for itself, so that what stands beside it holds it up for no more than a moment. */
import { createUnderWay } from '#schema/under-way.ts'
import type { Storefront } from './storefront.ts'

export type PageQueries = ReturnType<typeof followQueries>

/** `storefront` is for the page; `outer`, whose questions are not followed, for what is around it. */
export function followQueries(outer: Storefront) {
  const { follow, afterAnswers } = createUnderWay()
  const storefront: Storefront = {
    ...outer,
    query: (document, variables) => follow(outer.query(document, variables)),
  }
  return { storefront, outer, afterAnswers }
}
