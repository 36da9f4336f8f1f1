import { useEffect, useRef } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'

/** What knows better where the focus belongs comes first, and what is cached is drawn by then. */
const pauseMs = 50

/**
 * The focus that went with the page before is put on the content of this one; on the way back, on
 * the link that led away.
 */
export function useNavigationFocus(): void {
  const { pathname } = useLocation()
  const isBack = useNavigationType() === NavigationType.Pop
  const before = useRef(pathname)
  useEffect(() => {
    const from = before.current
    before.current = pathname
    if (from === pathname) return
    const timer = setTimeout(() => {
      if (document.activeElement !== document.body) return
      const main = document.querySelector('main')
      const link = main?.querySelector<HTMLElement>(`a[href="${CSS.escape(from)}"]`)
      const target = isBack && link?.checkVisibility() ? link : main
      target?.focus({ preventScroll: true })
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [pathname, isBack])
}
