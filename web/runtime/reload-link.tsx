import { useLocation } from 'react-router'
import { buttonClass } from '#web/ui/button.tsx'

/** Without script what comes later is never seen, but it is there when the page is asked again. */
export function ReloadLink({ children }: { children: string }) {
  const { pathname, search } = useLocation()
  return (
    <noscript>
      <a className={buttonClass()} href={pathname + search}>
        {children}
      </a>
    </noscript>
  )
}
