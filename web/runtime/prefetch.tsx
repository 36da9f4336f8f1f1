/**
 * Loads the code of a page that the visitor is about to open: they rest the pointer on its link,
 * press it or bring the focus there. The last four such pages at most, so that a pointer led across
 * a list loads no more. On a phone a press is too late to hide a far shop: after the first
 * interaction, when the browser is idle, the code of the likely next kind of page is loaded too.
 * With a page comes the code of the parts that it draws at once. Where data is saved
 * only what is pressed is loaded.
 */
import { startTransition, useEffect, useReducer } from 'react'
import { href, PrefetchPageLinks, useLocation } from 'react-router'
import { preloadMax } from '#schema/constant.ts'
import { firstInteraction } from './first-interaction.ts'
import { idle } from './idle.ts'
import { loadAhead, partsDeclared } from './lazy-part.tsx'
import { isAtRisk } from './leave-page.ts'
import { toLink } from './link-navigation.tsx'
import { isPage, toRoutePattern } from './site-page.ts'

const restMs = 100

type PrefetchProps = {
  /** Who has put nothing there opens it seldom. */
  isCartFilled: boolean
}

export function Prefetch({ isCartFilled }: PrefetchProps) {
  const [pages, add] = useReducer(toPages, [])
  const { pathname } = useLocation()
  const likely = toLikely(pathname, isCartFilled)
  useEffect(() => {
    if (likely === null) return
    void whenFree(() => startTransition(() => add(likely)))
  }, [likely])
  useEffect(() => partsDeclared.subscribe(() => void whenFree(loadAhead)), [])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    // The router reloads the page when code that it loads ahead does not come.
    const prepare = (page: string) => {
      if (!isAtRisk()) startTransition(() => add(page))
    }
    const intend = (event: Event) => {
      clearTimeout(timer)
      const page = toPage(toLink(event))
      const isPressed = event.type === 'pointerdown'
      if (page === null || (isSaving() && !isPressed)) return
      timer = setTimeout(prepare, isPressed ? 0 : restMs, page)
    }
    const listener = new AbortController()
    for (const type of ['pointerover', 'focusin', 'pointerdown']) {
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

const isSaving = (): boolean => Boolean(Object(Object(navigator).connection).saveData)

/** A page that nobody touches takes no more than it needs. */
async function whenFree(act: () => void): Promise<void> {
  if (isSaving()) return
  await firstInteraction
  await idle()
  if (!isAtRisk()) act()
}

/**
 * From the front page people go to a category, from lists to a product, from there to the cart: any
 * address of its kind will do for code.
 */
function toLikely(pathname: string, isCartFilled: boolean): string | null {
  if (pathname === href('/')) return href('/catalog/:slug', { slug: '-' })
  if (isPage(pathname, 'browse')) return href('/product/:slug', { slug: '-' })
  const isProduct = toRoutePattern(pathname) === '/product/:slug'
  return isProduct && isCartFilled ? href('/cart') : null
}

/** Another page of the shop, or null. */
function toPage(link: HTMLAnchorElement | null): string | null {
  if (!link?.href || link.target || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}
