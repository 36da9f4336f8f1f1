/** Reloading the page without loops: a guard lives ten seconds (specification, section 9). */
import { reloadGuardMs } from '#schema/constant.ts'
import { tabStore } from './browser-store.ts'

const key = 'otves.reloaded'
/** A line that is up but passes nothing would keep the visitor waiting for a minute. */
const answerMs = 4000

/** How long the guard still lives; 0 when a reload is allowed. */
export function toReloadPauseMs(): number {
  const since = Date.now() - Number(tabStore.read(key) ?? 0)
  return since >= 0 && since < reloadGuardMs ? reloadGuardMs - since : 0
}

/** Whether the shop answers: a reload without it ends on the browser's own error. */
export async function isReachable(): Promise<boolean> {
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), answerMs)
  try {
    await fetch('/health', { cache: 'no-store', signal: stop.signal })
    return true
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}

/** Told from a reload by the router, which `code-guard.tsx` puts the page asked for in place of. */
export let isOwnReload = false

/** Loads the page anew for what has changed elsewhere, at once and as often as that happens. */
export function loadAnew(): void {
  isOwnReload = true
  window.location.reload()
  isOwnReload = false
}

/**
 * Reloads now, or opens another document, and sets the guard. Without one, a reload asked by hand
 * is still right.
 */
export function reload(path?: string): void {
  tabStore.write(key, String(Date.now()))
  if (path) window.location.assign(path)
  else loadAnew()
}
