/** What the cache knows of a query, for those who watch it. */
import { useMemo, useSyncExternalStore } from 'react'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { noteDrawn, watch } from './client.ts'
import { keepSame } from './keep-same.ts'
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
  if (initial !== null) noteDrawn(document, variables, initial)

  const start = () => {
    stop = watch<Result>(document, variables, (data, error) => {
      current = data
        ? { data: keepSame(current.data, data), error: null }
        : { data: current.data, error }
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

/**
 * The query's data now and after every change of the cache. `initial` is what the server
 * rendered: the first paint shows it, so hydration matches whatever the cache knows already.
 */
export function useLive<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  initial: Result | null = null,
): Live<Result> {
  const key = JSON.stringify(variables)
  // The key stands for the variables: callers pass a new object each render.
  const store = useMemo(
    () => createLiveStore<Result>(String(document), JSON.parse(key), initial),
    [document, key, initial],
  )
  return useSyncExternalStore(store.subscribe, store.read, store.readInitial)
}
