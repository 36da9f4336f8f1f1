/**
 * The announcement above the header. It stands in the page as everybody is sent it (decision 0001);
 * whoever has put it away has a cookie that says so, which a script in the head reads before
 * anything is drawn: so nothing moves, and a public page knows nobody.
 */
import { graphql } from '../generated/graphql/index.ts'

export const AnnouncementList = graphql(`
  query AnnouncementList($cityId: ID!) {
    announcements(sourceType: WEB, cityId: $cityId) {
      id
      text
      link { title href }
    }
  }
`)

export const ViewedAnnouncementAdd = graphql(`
  mutation ViewedAnnouncementAdd($announcementId: ID!) {
    viewedAnnouncementAdd(announcementId: $announcementId) {
      viewer { viewedAnnouncementIds }
      userErrors { message }
    }
  }
`)

/** The last one put away in this browser. */
export const toAnnouncementCookie = (id: string) =>
  `announcement=${encodeURIComponent(id)}; Path=/; Max-Age=31536000; SameSite=Lax`

const hide = `cookie=>{if(document.cookie.split('; ').includes(cookie))document.documentElement.dataset.quiet=''}`

/** Runs in the head, where the strip is not drawn yet; a browser has run it. */
export function toAnnouncementScript(id: string | undefined): string {
  if (!import.meta.env.SSR || id === undefined) return ''
  const cookie = JSON.stringify(`announcement=${encodeURIComponent(id)}`)
  return `;(${hide})(${cookie.replaceAll('<', '\\u003c')})`
}
