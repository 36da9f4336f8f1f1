/** Removes what was kept for the functional purpose. */
import { toCookieOptions, writeCookie } from '#web/runtime/storage-consent.ts'
import { toForgottenCookies } from './functional-cookies.ts'

/** Of web/runtime/functional-store.ts. */
const functionalKeys = /^otves\.(categories$|measures$|shop\.|address\.)/

export function forgetFunctional(): void {
  for (const open of [() => localStorage, () => sessionStorage]) forgetKeys(open)
  for (const line of toForgottenCookies(toCookieOptions().isSecure)) writeCookie(line)
}

function forgetKeys(open: () => Storage): void {
  try {
    const store = open()
    for (const key of Object.keys(store)) if (functionalKeys.test(key)) store.removeItem(key)
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
