/** What shows estimates follows the other tabs; changes of this one are in its cache. */
import type { TypedDocumentString } from '#web/generated/graphql/graphql.ts'
import { query, quietly } from '#web/graphql/client.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'

export function useEstimateSync<Result, Variables>(
  document: TypedDocumentString<Result, Variables>,
  variables: Variables,
): void {
  useAnnouncement((subject) => {
    if (subject === 'estimate') void quietly(() => query(document, variables, 'network-only'))
  })
}
