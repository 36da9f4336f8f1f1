/** What other tabs have changed is shown in this one. */
import { useEffect } from 'react'
import { loadAnew } from '#web/runtime/reload.ts'
import { useAnnouncement } from '#web/runtime/tab-sync.ts'
import './session-loss.ts'
import { refreshViewer } from './viewer.ts'

/** After so long out of sight the session may have ended elsewhere. */
const awayMs = 60_000

/** Follows other tabs: mounted once, in the frame. */
export function useTabSync(): void {
  useAnnouncement(follow)
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      // A page from the back-forward cache shows the cart as it was then.
      if (event.persisted) void refreshViewer()
    }
    let hiddenAtMs = Date.now()
    const onSight = () => {
      const isAway = Date.now() - hiddenAtMs >= awayMs
      if (document.hidden) hiddenAtMs = Date.now()
      else if (isAway) void refreshViewer()
    }
    window.addEventListener('pageshow', onShow)
    document.addEventListener('visibilitychange', onSight)
    return () => {
      window.removeEventListener('pageshow', onShow)
      document.removeEventListener('visibilitychange', onSight)
    }
  }, [])
}

function follow(subject: string): void {
  if (subject === 'city' || subject === 'user') loadAnew()
  else void refreshViewer()
}
