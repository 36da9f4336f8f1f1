/** «Показать ещё»: pages one under another, while the address follows the last of them. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'
import type { GridProduct } from '#web/features/product-card/cards.tsx'

export type LoadedPage = { items: readonly GridProduct[]; page: number }

type Shown = {
  /** The listing without its page: another filter begins anew. */
  listing: string
  items: readonly GridProduct[]
  firstPage: number
  /** The page the items end with. */
  last: LoadedPage
}

const keptMax = 20

/** What stood on the screen, by history entry, so that coming back finds it at its height. */
const kept = new Map<string, Shown>()

/** State of a link whose page is to be put under the pages already shown. */
export const appending = { isAppended: true }

export function isAppending(state: unknown): boolean {
  return Object(state).isAppended === true
}

/** What is on its way to this list: another list, or more of this one. */
export function usePending(): 'list' | 'more' | null {
  const { pathname } = useLocation()
  const { location } = useNavigation()
  if (location?.pathname !== pathname) return null
  return isAppending(location.state) ? 'more' : 'list'
}

/**
 * The items to show for `loaded`, the page the address asks for; the same object until it is
 * loaded anew. `listing` names the list; `firstPage` is the page the items begin with.
 */
export function useAppended(loaded: LoadedPage, listing: string): Shown {
  const location = useLocation()
  const [shown, setShown] = useState<Shown>(
    () => recall(location.key, listing) ?? toShown(loaded, listing),
  )
  let current = shown
  if (shown.last !== loaded || shown.listing !== listing) {
    current = toNext(shown, loaded, listing, isAppending(location.state))
    setShown(current)
  }
  useEffect(() => remember(location.key, current), [location.key, current])
  return current
}

function toShown(loaded: LoadedPage, listing: string): Shown {
  return { listing, items: loaded.items, firstPage: loaded.page, last: loaded }
}

function toNext(shown: Shown, loaded: LoadedPage, listing: string, isAppended: boolean): Shown {
  if (shown.listing !== listing) return toShown(loaded, listing)
  const { items, last } = shown
  if (isAppended && loaded.page === last.page + 1) {
    return { ...shown, items: [...items, ...loaded.items], last: loaded }
  }
  if (loaded.page !== last.page) return toShown(loaded, listing)
  // The same page loaded anew: on the way back, or after a change of the goods.
  const before = items.slice(0, items.length - last.items.length)
  return { ...shown, items: [...before, ...loaded.items], last: loaded }
}

function recall(key: string, listing: string): Shown | null {
  // The first entry of every tab has the same key.
  const found = key === 'default' ? undefined : kept.get(key)
  return found?.listing === listing ? found : null
}

function remember(key: string, shown: Shown): void {
  kept.delete(key)
  kept.set(key, shown)
  const [oldest] = kept.keys()
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest)
}
