/** What the frame has once a visitor may go from page to page. */
import { LeaveGuard } from '#web/runtime/leave-guard.tsx'
import { useNavigationFocus } from '#web/runtime/navigation-focus.ts'
import { NavigationProgress } from './navigation-progress.tsx'

export default function NavigationParts() {
  useNavigationFocus()
  return (
    <>
      <NavigationProgress />
      <LeaveGuard />
    </>
  )
}
