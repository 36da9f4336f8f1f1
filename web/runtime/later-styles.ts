/**
 * The styles that a landing page was sent without: those of the other public pages, one file
 * (docs/decisions/0185). It comes with the first page that is gone on to, or with the first part
 * that opens over this one, whichever is sooner.
 */
import { stylesId } from '#web/document/page-styles.tsx'
import laterUrl from '#web/document/styles/pages.css?url'
import { openedPath } from './first-interaction.ts'
import { idle } from './idle.ts'
import { isPage } from './site-page.ts'

/** Other documents bring them all, as does the server of development. */
const isSentWithout = import.meta.env.PROD && openedPath !== null && isPage(openedPath, 'landing')

let loading: Promise<boolean> | null = isSentWithout ? null : Promise.resolve(true)

/** Whether they are there; what did not come is asked for by the next. */
export function loadLaterStyles(): Promise<boolean> {
  loading ??= new Promise((resolve) => {
    const link = document.createElement('link')
    const end = (isThere: boolean) => {
      if (!isThere) {
        link.remove()
        loading = null
      }
      resolve(isThere)
    }
    Object.assign(link, { rel: 'stylesheet', onload: () => end(true), onerror: () => end(false) })
    link.href = laterUrl
    // Before what late.css and the screens bring: of two rules of a layer the later one holds.
    document.getElementById(stylesId)?.insertAdjacentElement('afterend', link)
  })
  return loading
}

/** Their file, so that a tap waits for no line; the page at hand is not styled again for them. */
export async function fetchLaterStyles(): Promise<void> {
  if (loading || Object(Object(navigator).connection).saveData) return
  await idle()
  if (!loading) await fetch(laterUrl, { priority: 'low' }).catch(() => null)
}
