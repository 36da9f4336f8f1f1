/** What the visitor has allowed the shop to keep here: the cookies are the one place it stands. */
import type { Purpose } from '#schema/storage-consent.ts'
import { toConsentCookies } from '#schema/storage-consent.ts'
import { createListeners } from './listeners.ts'
import { announce, listenToTabs } from './tab-sync.ts'

export { isGranted } from './storage-granted.ts'
export type { Purpose }

const { subscribe, tell } = createListeners()

/** Calls `listener` after a choice in this tab or another one; returns what ends it. */
export function onConsent(listener: () => void): () => void {
  const endOwn = subscribe(listener)
  const endOthers = listenToTabs((subject) => subject === 'consent' && listener())
  return () => {
    endOwn()
    endOthers()
  }
}

/** Keeps a choice; a purpose that is left out is denied. */
export function grant(granted: readonly Purpose[]): void {
  for (const cookie of toConsentCookies(granted, toCookieOptions())) writeCookie(cookie)
  tell()
  announce('consent')
}

export const toCookieOptions = () => ({
  now: Date.now(),
  isSecure: location.protocol === 'https:',
})

export function writeCookie(line: string): void {
  // oxlint-disable-next-line no-document-cookie -- the store that is async loses to a quick leave
  document.cookie = line
}
