/**
 * The code of a page begins to load when somebody is about to open it: rests the pointer on a
 * link, touches it or brings the focus there. Of four pages at most, the last ones, so that a
 * pointer led across a list loads no more. One listener for all links of the page.
 */
import { startTransition, useEffect, useState } from 'react'
import { PrefetchPageLinks } from 'react-router'

const pageMax = 4
const restMs = 100

export function Preloads() {
  const [pages, setPages] = useState<readonly string[]>([])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const add = (page: string) =>
      startTransition(() =>
        setPages((known) => (known.includes(page) ? known : [page, ...known].slice(0, pageMax))),
      )
    const intend = ({ type, target }: Event) => {
      clearTimeout(timer)
      const page = target instanceof Element ? toPage(target.closest('a')) : null
      if (page !== null) timer = setTimeout(add, type === 'touchstart' ? 0 : restMs, page)
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

/** Another page of the shop, or null. */
function toPage(link: HTMLAnchorElement | null): string | null {
  if (!link?.href || link.target || link.origin !== window.location.origin) return null
  return link.pathname === window.location.pathname ? null : link.pathname + link.search
}
