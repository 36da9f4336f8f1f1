/** Keeps the list on the screen when a change of filters fails. */
import { useEffect } from 'react'
import { StorefrontError } from '#web/graphql/storefront.ts'

/** What the screen shows now; one list at a time, browser only. */
let shown: { pathname: string; data: object } | null = null

/** Remembers the list on the screen. */
export function useKept(pathname: string, data: object): void {
  useEffect(() => {
    shown = { pathname, data }
    return () => {
      shown = null
    }
  }, [pathname, data])
}

/** Loads a list; when that fails, the one on the screen of the same path, marked stale. */
export async function loadOrKeep<Data extends { isStale: boolean }>(
  request: Request,
  load: () => Promise<Data>,
): Promise<Data> {
  try {
    return await load()
  } catch (error) {
    const isKept = shown?.pathname === new URL(request.url).pathname
    if (!(error instanceof StorefrontError) || !isKept) throw error
    // The same route loaded what is shown at the same path.
    return { ...(shown?.data as Data), isStale: true }
  }
}
