/**
 * The announcement above the header. It is part of the public page (decision 0001). A visitor who
 * dismisses it gets a cookie, which a script in the head reads before anything is drawn: the
 * layout does not shift, and the server does not personalize the page.
 */
import { graphql } from '#web/generated/graphql/index.ts'
import { awayPattern } from './announcement-away.ts'
import { toStripRule } from './announcement-dismissed.ts'

export const AnnouncementList = graphql(`
  query AnnouncementList($cityId: ID!) {
    announcements(sourceType: WEB, cityId: $cityId) {
      id
      text
      link { title href }
    }
  }
`)

/**
 * Runs in the head, where no strip is drawn yet; a browser has run it. The first that was not put
 * away is shown: without a rule it is the first of all.
 */
export function toAnnouncementScript(announcements: readonly { id: string }[]): string {
  if (!import.meta.env.SSR || announcements.length === 0) return ''
  const ids = announcements.map(({ id }) => encodeURIComponent(id))
  const rules = ids.map((_, at) => toStripRule(at, 'block'))
  const data = JSON.stringify([ids, rules]).replaceAll('<', '\\u003c')
  const choose = `(ids,rules)=>{const seen=(${awayPattern}.exec(document.cookie)?.[1]??'').split('|'),at=ids.findIndex(id=>!seen.includes(id)),[sheet]=document.styleSheets;if(at)document.documentElement.dataset.quiet='';if(at>0)sheet?.insertRule(rules[at],sheet.cssRules.length)}`
  return `;(${choose})(...${data})`
}
