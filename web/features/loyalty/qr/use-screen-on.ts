import { useEffect } from 'react'

/** Keeps the screen on while the code is shown; a browser that cannot lets it go dark as ever. */
export function useScreenOn(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const hold = async () => {
      // It is let go whenever the page is out of sight.
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isOver) await lock.release()
      } catch {
        // Refused, such as on a low battery.
      }
    }
    const look = () => void hold()
    look()
    document.addEventListener('visibilitychange', look)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', look)
      void lock?.release().catch(() => {})
    }
  }, [])
}
