/** What the frame has once a visitor may go from page to page. */
import './navigation-progress.css'
import { useEffect } from 'react'
import { useNavigation } from 'react-router'
import { fetchLaterStyles } from '#web/runtime/later-styles.ts'
import { LeaveGuard } from '#web/runtime/leave-guard.tsx'
import { useNavigationFocus } from '#web/runtime/navigation-focus.ts'

export default function NavigationParts() {
  useNavigationFocus()
  useEffect(() => void fetchLaterStyles(), [])
  return (
    <>
      <NavigationProgress />
      <LeaveGuard />
    </>
  )
}

/** Says that another page, or the same list in another order, is on its way. */
function NavigationProgress() {
  const { location, formMethod } = useNavigation()
  // What is sent is told by the button that sends it.
  const isShown = location !== undefined && (formMethod ?? 'GET') === 'GET'
  return (
    <>
      {isShown && <div className="navigation-progress" aria-hidden="true" />}
      <output className="hidden">{isShown && 'Загружаем…'}</output>
    </>
  )
}
