/**
 * Loads the code of a page that the visitor is about to open: they rest the pointer on its link,
 * touch it or bring the focus there. The last four such pages at most, so that a pointer led across
 * a list loads no more. On a phone a touch is too late to hide a far shop: after the first
 * interaction, when the browser is idle, the code of the likely next kind of page is loaded too.
 */
import { startTransition, useEffect, useReducer } from 'react'
import { href, PrefetchPageLinks, useLocation } from 'react-router'
import { preloadMax } from '#schema/constant.ts'
import { firstInteraction } from './first-interaction.ts'
import { idle } from './idle.ts'
import { isAtRisk } from './leave-page.ts'
import { toLink } from './link-navigation.tsx'
import { isPage } from './site-page.ts'

const restMs = 100

export function Prefetch() {
  const [pages, add] = useReducer(toPages, [])
  const { pathname } = useLocation()
  useEffect(() => {
    const page = toLikely(pathname)
    if (page === null) return
    const prepare = async () => {
      // A page that is left alone takes no more than it needs.
      await firstInteraction
      await idle()
      if (!isAtRisk()) startTransition(() => add(page))
    }
    void prepare()
  }, [pathname])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The router reloads the page when code that it loads ahead does not come.
    const prepare = (page: string) => {
      if (!isAtRisk()) startTransition(() => add(page))
    }
    const intend = (event: Event) => {
      clearTimeout(timer)
      const page = toPage(toLink(event))
      if (page !== null) timer = setTimeout(prepare, event.type === 'touchstart' ? 0 : restMs, page)
    }
    const listener = new AbortController()
    for (const type of ['pointerover', 'focusin', 'touchstart']) {
      document.addEventListener(type, intend, { passive: true, signal: listener.signal })
    }
    return () => {
      clearTimeout(timer)
      listener.abort()
    }
  }, [])
  return pages.map((page) => <PrefetchPageLinks key={page} page={page} />)
}

const toPages = (known: readonly string[], page: string): readonly string[] =>
  known.includes(page) ? known : [page, ...known].slice(0, preloadMax)

/** From the front page people go to a category, from lists to a product: any will do for code. */
function toLikely(pathname: string): string | null {
  if (Object(Object(navigator).connection).saveData) return null
  if (pathname === href('/')) return href('/catalog/:slug', { slug: '-' })
  return isPage(pathname, 'browse') ? href('/product/:slug', { slug: '-' }) : null
}

/** Another page of the shop, or null. */
function toPage(link: HTMLAnchorElement | null): string | null {
  if (!link?.href || link.target || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}
