/** When the visitor last looked at the list: what came since is named as new. */

const pauseMs = 30 * 60 * 1000
const pattern = /(?:^|;\s*)favorites-visit=(\d{1,15})\.(\d{1,15})(?:;|$)/

/**
 * Reads the visit from the cookies and answers the moment to count from, null at the first visit,
 * and the cookie's next value. Looking again within half an hour is the same visit, so that what
 * was new does not stop being so at a reload.
 */
export function readVisit(cookies: string, nowMs: number): { since: string | null; next: string } {
  const [, sinceText, lastText] = pattern.exec(cookies) ?? []
  const last = Number(lastText)
  if (lastText === undefined || last > nowMs) return { since: null, next: `0.${nowMs}` }
  const since = nowMs - last > pauseMs ? last : Math.min(Number(sinceText), last)
  return { since: since > 0 ? new Date(since).toISOString() : null, next: `${since}.${nowMs}` }
}
