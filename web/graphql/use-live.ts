import { useMemo, useSyncExternalStore } from 'react'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { createLiveStore, type Live } from './live-store.ts'

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
