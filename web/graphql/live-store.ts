/** What the cache knows of a query, for whoever watches it. */

import { watch } from './client.ts'
import type { StorefrontError } from './storefront.ts'

export type Live<Result> = {
  /** null until known: on the server, and in the first paint of a public page. */
  data: Result | null
  error: StorefrontError | null
}

/** What `useSyncExternalStore` needs; many subscribers share one subscription to the client. */
export function createLiveStore<Result>(
  document: string,
  variables: object,
  initial: Result | null,
) {
  const first: Live<Result> = { data: initial, error: null }
  const listeners = new Set<() => void>()
  let current = first
  let stop: (() => void) | null = null

  const start = () => {
    stop = watch(document, variables, initial, (data, error) => {
      current = { data: data ?? current.data, error: data ? null : error }
      for (const listener of listeners) listener()
    })
  }
  return {
    read: () => current,
    readInitial: () => first,
    subscribe(listener: () => void) {
      listeners.add(listener)
      if (listeners.size === 1) start()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop?.()
      }
    },
  }
}
