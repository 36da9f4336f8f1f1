/** Handles an announcement that was seen, or was dismissed here or on another device. */
import { useEffect } from 'react'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { isVisible } from '#web/ui/visible.ts'
import { isPutAway } from './announcement-away.ts'
import {
  toAnnouncementCookie,
  toStripRule,
  ViewedAnnouncementAdd,
} from './announcement-dismissed.ts'

/** One that is seen, or was dismissed elsewhere, goes with this page, so that nothing jumps. */
export default function AnnouncementViewed({ id }: { id: string }) {
  const isViewed = useOfViewer((viewer) => viewer.viewedAnnouncementIds.includes(id)) ?? false
  useEffect(() => {
    if (isViewed || isSeen(id)) keep(id)
  }, [isViewed, id])
  return null
}

/** Reports no errors (specification, section 7): the strip is already hidden. */
export function tellViewed(id: string): void {
  keep(id)
  showNext(id)
  void browserStorefront.mutate(ViewedAnnouncementAdd, { announcementId: id }).catch(() => null)
}

/** Of several only the first is shown; the others wait. */
function isSeen(id: string): boolean {
  const strips = [...document.querySelectorAll<HTMLElement>('.announcement')]
  return strips.some((strip) => strip.dataset.id === id && isVisible(strip))
}

function keep(id: string) {
  // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
  document.cookie = toAnnouncementCookie(id, document.cookie, location.href)
}

/** Shows the next announcement that was not put away, if there is one. */
function showNext(id: string) {
  const strips = [...document.querySelectorAll<HTMLElement>('.announcement')]
  const ids = strips.map(({ dataset }) => dataset.id)
  const at = ids.indexOf(id)
  const nextAt = ids.findIndex((one, i) => i > at && one && !isPutAway(one, document.cookie))
  const [sheet] = document.styleSheets
  sheet?.insertRule(toStripRule(at, 'none'), sheet.cssRules.length)
  const next = strips[nextAt]
  if (next) sheet?.insertRule(toStripRule(nextAt, 'block'), sheet.cssRules.length)
  passFocus(next?.querySelectorAll('button') ?? document.querySelectorAll('.header a'))
}

/** Moves focus from the removed button to the next element, not to the top of the page. */
function passFocus(controls: Iterable<HTMLElement>) {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('.announcement')) return
  const next = [...controls].find(isVisible)
  next?.focus({ preventScroll: true })
}
