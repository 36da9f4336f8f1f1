/** Cookies of the favorites: the last open list, and the last visit, to mark new items. */
import { isGrantedIn } from '#schema/storage-consent.ts'

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

type Kept = {
  /** The open list. */
  tab: string
  /** null when the list marks nothing new. */
  visit: string | null
  /** Tells whether by https. */
  origin: string
}

/**
 * As the browser is to keep them for the pages of favorites, with the visitor's consent; without it
 * those kept earlier are removed. No secret is in them, and the choice of what is kept, which a
 * script makes, removes them too.
 */
export function toVisitCookies(cookies: string, { tab, visit, origin }: Kept): string[] {
  const secure = origin.startsWith('https:') ? '; Secure' : ''
  const toLine = (pair: string, age: number) =>
    `${pair}; Path=/favorites; Max-Age=${age}; SameSite=Lax${secure}`
  if (isGrantedIn(cookies, 'functionality')) {
    const lines = [toLine(`favorites-tab=${tab}`, yearSeconds)]
    return visit ? [...lines, toLine(`favorites-visit=${visit}`, yearSeconds)] : lines
  }
  return ['favorites-tab=', 'favorites-visit=']
    .filter((name) => cookies.includes(name))
    .map((name) => toLine(name, 0))
}
