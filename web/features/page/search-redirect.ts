/** A phrase that led straight to a page, so that the page can lead back to its results. */
import { useLocation } from 'react-router'

let kept: { path: string; phrase: string } | null = null

/** Remembers that `phrase` led to the page at `path`: in the browser, as long as the tab lives. */
export function keepSearchRedirect(path: string, phrase: string): void {
  if (!import.meta.env.SSR) kept = { path, phrase }
}

/** The phrase that led to the page on the screen, if one did. */
export function useSearchRedirect(): string | null {
  const { pathname } = useLocation()
  return kept?.path === pathname ? kept.phrase : null
}
