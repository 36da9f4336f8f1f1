/** Follows what a page asks for itself, so that what stands beside it holds it up for no more than a moment. */
import type { Storefront } from './storefront.ts'

export type PageQueries = ReturnType<typeof followQueries>

/** `storefront` is for the page; `outer`, whose questions are not followed, for what is around it. */
export function followQueries(outer: Storefront) {
  let underWay = 0
  const watchers = new Set<() => void>()
  const tell = () => {
    for (const watch of watchers) watch()
  }

  async function follow<Value>(asked: Promise<Value>): Promise<Value> {
    underWay += 1
    tell()
    try {
      return await asked
    } finally {
      underWay -= 1
      tell()
    }
  }

  const storefront: Storefront = {
    ...outer,
    query: (document, variables) => follow(outer.query(document, variables)),
  }

  return {
    storefront,
    outer,
    /** Calls `act` once the page has had all its answers for so long; returns what ends it. */
    afterAnswers(ms: number, act: () => void): () => void {
      let timer: ReturnType<typeof setTimeout> | undefined
      let hasAsked = false
      const watch = () => {
        clearTimeout(timer)
        hasAsked ||= underWay > 0
        if (hasAsked && underWay === 0) timer = setTimeout(act, ms)
      }
      watchers.add(watch)
      watch()
      return () => {
        watchers.delete(watch)
        clearTimeout(timer)
      }
    },
  }
}
