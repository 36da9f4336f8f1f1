/** Links to addresses that have moved: the server knows where to, so they are asked of it. */
import { graphql } from '#web/generated/graphql/index.ts'
import { query } from '#web/graphql/client.ts'
import { draft, leavePage, openers } from './leave-page.ts'

export const RedirectRules = graphql(`
  query RedirectRules {
    redirects { from match to status }
  }
`)

/** Without an answer links are followed as they are. */
export async function watchMoved(): Promise<void> {
  const { redirects } = await query(RedirectRules, {})
  openers.push((path) => {
    const { pathname } = new URL(path, window.location.href)
    // A document more where the server knows better costs nothing.
    const isMoved = redirects.some(
      ({ from, match }) =>
        from === pathname || (match === 'PREFIX' && pathname.startsWith(`${from}/`)),
    )
    // The router asks about what is not saved; a document would come without.
    if (!isMoved || draft.isUnsaved) return false
    void leavePage(
      () => window.location.assign(path),
      () => true,
    )
    return true
  })
}
