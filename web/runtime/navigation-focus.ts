import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { isVisible } from '#web/ui/visible.ts'

/** What knows better where the focus belongs comes first. */
const pauseMs = 50
/** The link on the way back may be drawn a while later. */
const triesMax = 20

/**
 * The focus that went with the page before is put on the content of this one; on the way back, on
 * the link that led away.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation()
  const type: string = useNavigationType()
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    if (from === pathname) return
    const selector = type === 'POP' ? `a[href="${CSS.escape(from)}"]` : null
    let tries = 0
    const timer = setInterval(() => {
      tries += 1
      if (settle(selector) || tries === triesMax) clearInterval(timer)
    }, pauseMs)
    return () => clearInterval(timer)
  }, [pathname, type])
}

/** Puts the focus where it belongs by now; whether there is nothing to wait for. */
function settle(selector: string | null): boolean {
  const { activeElement, body } = document
  const main = document.querySelector('main')
  if (activeElement !== body && activeElement !== main) return true
  const found = selector === null ? null : main?.querySelector<HTMLElement>(selector)
  const link = found && isVisible(found) ? found : null
  const target = link ?? main
  target?.focus({ preventScroll: true })
  return selector === null || link !== null
}
