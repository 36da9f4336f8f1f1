/** The way back on a phone, above a page that has no place in the bottom bar. */
import './shell.css'
import { href, useNavigate } from 'react-router'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whether the entry before this one is the shop's: a tab opened from elsewhere has none. */
function hasOwnEntry(): boolean {
  const { idx = 0, usr } = Object(window.history.state)
  // An open dialog has put a copy of the entry on top of it (web/runtime/leave-guard.tsx).
  return idx > (Object(usr).copyOf === undefined ? 0 : 1)
}

/** Goes back where the shop has been seen before, else to `to`, the page above this one. */
export function BackBar({ to = href('/') }: { to?: string }) {
  const navigate = useNavigate()
  const back = () => void (hasOwnEntry() ? navigate(-1) : navigate(to))
  return (
    <a className="back-bar mobile-only" href={to} {...inPlace(back)}>
      <Icon name="chevron-left" size="s" />
      Назад
    </a>
  )
}
