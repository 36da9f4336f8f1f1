/** Dismisses an announcement. A separate module, so the page loads it only when needed. */
import { graphql } from '#web/generated/graphql/index.ts'
import { awayPattern } from './announcement-away.ts'

export const ViewedAnnouncementAdd = graphql(`
  mutation ViewedAnnouncementAdd($announcementId: ID!) {
    viewedAnnouncementAdd(announcementId: $announcementId) {
      viewer { viewedAnnouncementIds }
      userErrors { message }
    }
  }
`)

/** How many ids the cookie keeps. */
const keptMax = 20

/**
 * Those put away in this browser, `id` the last of them; `cookies` are as the browser sends them,
 * `address` tells whether by https.
 */
export function toAnnouncementCookie(id: string, cookies: string, address: string): string {
  const own = encodeURIComponent(id)
  const before = (awayPattern.exec(cookies)?.[1] ?? '')
    .split('|')
    .filter((one) => one && one !== own)
  const kept = [...before, own].slice(-keptMax).join('|')
  const secure = address.startsWith('https:') ? '; Secure' : ''
  return `announcement=${kept}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
}

/** Shows only the strip at index `at`: styles hide those after the first. */
export const toStripRule = (at: number, display: 'block' | 'none') =>
  `.announcement:nth-of-type(${at + 1}){display:${display}!important}`
