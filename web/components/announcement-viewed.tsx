/** What becomes of an announcement that was put away, here or on another device. */
import { useEffect } from 'react'
import { browserStorefront } from '../graphql/client.ts'
import { toAnnouncementCookie, ViewedAnnouncementAdd } from './announcement.ts'
import { useOfViewer } from './viewer.ts'

/** Put away elsewhere it is gone from the next page on: what is read must not jump. */
export default function AnnouncementViewed({ id }: { id: string }) {
  const isViewed = useOfViewer((viewer) => viewer.viewedAnnouncementIds.includes(id)) ?? false
  useEffect(() => {
    if (isViewed) keep(id)
  }, [isViewed, id])
  return null
}

/** Quiet (specification, section 7): here it is gone already, whatever becomes of it. */
export function tellViewed(id: string): void {
  keep(id)
  passFocus()
  void browserStorefront.mutate(ViewedAnnouncementAdd, { announcementId: id }).catch(() => null)
}

function keep(id: string) {
  // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
  document.cookie = toAnnouncementCookie(id)
}

/** The button that had the focus is gone: what stands next has it, not the page's beginning. */
function passFocus() {
  const { activeElement, body } = document
  if (activeElement !== body && !activeElement?.closest('.announcement')) return
  const next = [...document.querySelectorAll<HTMLElement>('.header a')]
  next.find((link) => link.checkVisibility())?.focus({ preventScroll: true })
}
