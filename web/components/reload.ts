/** Reloading the page without loops: a guard lives ten seconds (specification, section 9). */

const key = 'otves.reloaded'
const guardMs = 10_000

/** How long the guard still lives; 0 when a reload is allowed. */
export function toReloadPauseMs(): number {
  try {
    const since = Date.now() - Number(sessionStorage.getItem(key) ?? 0)
    return since >= 0 && since < guardMs ? guardMs - since : 0
  } catch {
    return 0
  }
}

/** Whether the shop answers: a reload without it ends on the browser's own error. */
export async function isReachable(): Promise<boolean> {
  try {
    await fetch('/health', { cache: 'no-store' })
    return true
  } catch {
    return false
  }
}

/** Reloads now and sets the guard. */
export function reload(): void {
  try {
    sessionStorage.setItem(key, String(Date.now()))
  } catch {
    // Without storage there is no guard: a reload asked by hand is still right.
  }
  window.location.reload()
}
