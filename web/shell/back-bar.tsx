/** The way back: on a phone above a page that the bottom bar has no place for, in an app above any. */
import './back-bar.css'
import { href, type NavigateFunction, useNavigate } from 'react-router'
import { inPlace } from '#web/runtime/unmodified-click.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Whether the entry before this one is the shop's: a tab opened from elsewhere has none. */
export function hasHistory(): boolean {
  const { idx = 0, usr } = Object(window.history.state)
  // An open dialog has put a copy of the entry on top of it (web/runtime/leave-guard.tsx).
  return idx > (Object(usr).copyOf === undefined ? 0 : 1)
}

/**
 * Goes back where the shop has been seen before, else to `to`, the page above this one. That takes
 * this one's place: the way back from there must not lead here again.
 */
export const goBack = (navigate: NavigateFunction, to = href('/')) =>
  void (hasHistory() ? navigate(-1) : navigate(to, { replace: true }))

type BackBarProps = {
  to?: string
  /** Empty for every width. */
  only?: 'mobile-only' | ''
}

export function BackBar({ to = href('/'), only = 'mobile-only' }: BackBarProps) {
  const navigate = useNavigate()
  return (
    <a className={`back-bar ${only}`.trimEnd()} href={to} {...inPlace(() => goBack(navigate, to))}>
      <Icon name="chevron-left" size="s" />
      Назад
    </a>
  )
}
