/** Cookies of the favorites: the last open list, and the last visit, to mark new items. */

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

const yearSeconds = 31_536_000

/** `pair` as the browser is to keep it for the pages of favorites; `origin` tells whether by https. */
export function toFavoritesCookie(pair: `favorites-${'tab' | 'visit'}=${string}`, origin: string) {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  return `${pair}; Path=/favorites; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`
}
