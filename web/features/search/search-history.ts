/** The viewer's own searches. The search page is public, so the browser tells of them. */
import { graphql } from '#web/generated/graphql/index.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { isGranted } from '#web/runtime/storage-granted.ts'

const SearchHistoryAdd = graphql(`
  mutation SearchHistoryAdd($query: String!) {
    searchHistoryAdd(query: $query) {
      history
    }
  }
`)

const SearchHistoryClear = graphql(`
  mutation SearchHistoryClear {
    searchHistoryClear {
      history
    }
  }
`)

/** Quiet: the visitor did not ask for it, so a failure is not shown. */
export async function rememberSearch(query: string): Promise<void> {
  if (!isGranted('functionality')) return
  await browserStorefront.mutate(SearchHistoryAdd, { query }).catch(() => null)
}

/** Whether the history is empty now. */
export async function forgetSearches(): Promise<boolean> {
  const answer = await browserStorefront.mutate(SearchHistoryClear, {}).catch(() => null)
  return answer !== null
}
