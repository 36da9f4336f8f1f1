/** Removes what this browser kept for a purpose that is not granted. */
import { toCookieOptions, writeCookie } from '#web/runtime/storage-consent.ts'
import { toForgottenCookies } from './functional-cookies.ts'

/** Of web/runtime/functional-store.ts. */
const functionalKeys = /^otves\.(categories$|measures$|shop\.|address\.)/

/** Of the visit counter, which keeps all of its own under names that begin so, and beside it. */
const counterNames = /^_ym/
const analyticsKeys = /^(_ym|otves\.counted-orders$)/

export function forgetFunctional(): void {
  forgetKeys(functionalKeys)
  for (const line of toForgottenCookies(toCookieOptions().isSecure)) writeCookie(line)
}

export function forgetAnalytics(): void {
  for (const name of document.cookie.split('; ').map((cookie) => cookie.split('=')[0] ?? '')) {
    if (counterNames.test(name)) forgetCookie(name)
  }
  forgetKeys(analyticsKeys)
}

/** It may be kept for this host or for any domain above it. */
function forgetCookie(name: string): void {
  const labels = location.hostname.split('.')
  const domains = labels.map((_, i) => `; domain=${labels.slice(i).join('.')}`)
  for (const domain of ['', ...domains]) writeCookie(`${name}=; path=/; max-age=0${domain}`)
}

function forgetKeys(names: RegExp): void {
  for (const open of [() => localStorage, () => sessionStorage]) {
    try {
      const store = open()
      for (const key of Object.keys(store)) if (names.test(key)) store.removeItem(key)
    } catch {
      // A browser that keeps nothing has nothing to forget.
    }
  }
}
