/** How long to wait before the shop is asked again, and what ends the wait sooner. */

const firstPauseMs = 1000
/** A network that was away for long need not be asked for often; `online` tells of it. */
const longestPauseMs = 30_000

/** Grows with the attempts made, which are counted from 0. */
export const toPauseMs = (attempt: number) => Math.min(firstPauseMs * 2 ** attempt, longestPauseMs)

/**
 * Waits for the pause after an attempt. The browser's `online`, a return to the tab and the
 * signal end it at once: a phone taken out of a pocket has its network back.
 */
export function waitForNetwork(attempt: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const listener = new AbortController()
    const end = () => {
      clearTimeout(timer)
      listener.abort()
      resolve()
    }
    const look = () => document.visibilityState === 'visible' && end()
    const timer = setTimeout(end, toPauseMs(attempt))
    if (signal.aborted) return end()
    const options = { signal: listener.signal }
    window.addEventListener('online', end, options)
    document.addEventListener('visibilitychange', look, options)
    signal.addEventListener('abort', end, options)
  })
}
