import './shell.css'
import { href, type NavigateFunction, useNavigate } from 'react-router'
import { Icon } from '#web/ui/icon.tsx'
import { kept } from '#web/ui/press.ts'

/** Opened by a link from elsewhere, the tab has nothing of ours to go back to. */
export const hasHistory = () => Number(Object(window.history.state).idx ?? 0) > 0

export const goBack = (navigate: NavigateFunction) =>
  void (hasHistory() ? navigate(-1) : navigate(href('/')))

/** Of the error screen on a phone, and of every page but the first inside an app. */
export function BackBar({ only = '' }: { only?: 'mobile-only' | '' }) {
  const navigate = useNavigate()
  return (
    <button
      type="button"
      {...kept}
      className={`back-bar ${only}`.trimEnd()}
      onClick={() => goBack(navigate)}
    >
      <Icon name="chevron-left" size="s" />
      Назад
    </button>
  )
}
