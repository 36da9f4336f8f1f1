/** Handles an announcement that was dismissed, here or on another device. */
import { useEffect } from 'react'
import { href } from 'react-router'
import { useOfViewer } from '#web/features/viewer/viewer.ts'
import { browserStorefront } from '#web/graphql/client.ts'
import { isVisible } from '#web/ui/visible.ts'
import {
  toAnnouncementCookie,
  toStripRule,
  ViewedAnnouncementAdd,
} from './announcement-dismissed.ts'

/** One dismissed elsewhere disappears on the next page, so that this page does not jump. */
export default function AnnouncementViewed({ id }: { id: string }) {
  const isViewed = useOfViewer((viewer) => viewer.viewedAnnouncementIds.includes(id)) ?? false
  useEffect(() => {
    if (isViewed) keep(id)
  }, [isViewed, id])
  return null
}

/** Reports no errors (specification, section 7): the strip is already hidden. */
export function tellViewed(id: string): void {
  keep(id)
  showNext(id)
  void browserStorefront.mutate(ViewedAnnouncementAdd, { announcementId: id }).catch(() => null)
}

function keep(id: string) {
  // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
  document.cookie = toAnnouncementCookie(id, document.cookie, location.href)
}

/** Shows the next announcement, if there is one. */
function showNext(id: string) {
  const strips = [...document.querySelectorAll<HTMLElement>('.announcement')]
  const toAction = (strip: HTMLElement) => strip.querySelector('form')?.getAttribute('action')
  const action = href('/announcements/:id', { id })
  const at = strips.findIndex((strip) => toAction(strip) === action)
  const [sheet] = document.styleSheets
  sheet?.insertRule(toStripRule(at, 'none'), sheet.cssRules.length)
  const next = strips[at + 1]
  if (next) sheet?.insertRule(toStripRule(at + 1, 'block'), sheet.cssRules.length)
  passFocus(next?.querySelectorAll('button') ?? document.querySelectorAll('.header a'))
}

/** Moves focus from the removed button to the next element, not to the top of the page. */
function passFocus(controls: Iterable<HTMLElement>) {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('.announcement')) return
  const next = [...controls].find(isVisible)
  next?.focus({ preventScroll: true })
}
