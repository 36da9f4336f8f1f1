/** What the visitor has allowed the shop to keep here: the cookies are the one place it stands. */
import type { Purpose } from '#schema/storage-consent.ts'
import { toConsentCookies } from '#schema/storage-consent.ts'
import { createListeners } from './listeners.ts'
import { announce, listenToTabs } from './tab-sync.ts'

export type { Purpose }

const { subscribe, tell } = createListeners()

/** Read anew at each use: another tab may have changed it. On the server nothing is granted. */
export const isGranted = (purpose: Purpose): boolean =>
  !import.meta.env.SSR && document.cookie.split('; ').includes(`${purpose}_storage=granted`)

/** Calls `listener` after a choice in this tab or another one; returns what ends it. */
export function onConsent(listener: () => void): () => void {
  const endOwn = subscribe(listener)
  const endOthers = listenToTabs((subject) => subject === 'consent' && listener())
  return () => {
    endOwn()
    endOthers()
  }
}

/** Keeps a choice; a purpose that is left out is denied, and null forgets that one was made. */
export function grant(granted: readonly Purpose[] | null): void {
  const isSecure = location.protocol === 'https:'
  for (const cookie of toConsentCookies(granted, { now: Date.now(), isSecure })) {
    // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
    document.cookie = cookie
  }
  tell()
  announce('consent')
}
