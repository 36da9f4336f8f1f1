import { useEffect } from 'react'
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { writeCache } from './client.ts'

/** Puts server-rendered `data` in the cache after the first paint. */
export function useSeed<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
  data: Result,
): void {
  const key = JSON.stringify(variables)
  useEffect(() => {
    void writeCache(document, JSON.parse(key), data)
  }, [document, key, data])
}
