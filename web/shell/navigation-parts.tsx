/** What the frame has once a visitor may go from page to page. */
import { LeaveGuard } from '#web/runtime/leave-guard.tsx'
import { NavigationProgress } from './navigation-progress.tsx'

export default function NavigationParts() {
  return (
    <>
      <NavigationProgress />
      <LeaveGuard />
    </>
  )
}
