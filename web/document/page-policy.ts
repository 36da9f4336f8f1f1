/** Which pages are rendered with the session (docs/decisions/0001). */
import { isOwnSection, ownSections } from '#schema/own-page.ts'
import { loyaltyPath } from '#web/runtime/loyalty-path.ts'

/** Forms beside a product's page. */
const productForms = ['review', 'question', 'restock']

/**
 * Whether the page's HTML may hold something of the visitor's own. A public page is rendered
 * without cookies, so it cannot leak; a form post is never public.
 */
export function isPersonal(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  const [first = '', second, third = ''] = pathname
    .slice(1)
    .replace(/\.data$/, '')
    .split('/')
  if (first === 'product') return productForms.includes(third)
  // Its address is a credential.
  if (first === 'unsubscribe') return true
  // A link that its owner has closed must show nothing from a cache.
  if (first === 'shared' && second === 'estimates') return true
  return ownSections.includes(first) || (first === 'search' && second === 'inquiry')
}

/**
 * Whether the page is public for guests alone: who is signed in is led to another, so their request
 * is no other visitor's (docs/decisions/0125).
 */
export const isForGuests = (pathname: string): boolean =>
  pathname.replace(/\.data$/, '') === loyaltyPath

const entrances =
  /^\/($|(catalog|selections|information|legal)\/|product\/[^/]+$|(brendy|magaziny|stati)(\/|$)|search$)/

/**
 * Whether the page is one that people come to the shop by. Its styles are inlined and its script
 * waits for the first paint (docs/decisions/0028); other pages wait for their style file.
 */
export const isLandingPage = (pathname: string): boolean => entrances.test(pathname)

/**
 * Whether a cookie header asks for lists one product a row. Of the cookies that are nobody's own,
 * so that a public page may depend on it, as on the city.
 */
export function isListLayout(cookies: string | null): boolean {
  return /(?:^|;\s*)layout=list(?:;|$)/.test(cookies ?? '')
}

/** Whether the address is a payment page, whose path is a credential. */
export function isPayment(pathname: string): boolean {
  return /^\/orders\/[^/]+\/payments\//.test(pathname)
}

/** Whether only a redirect of this very address is followed: what is the visitor's own stays. */
export const isMovedAlone = (pathname: string): boolean =>
  isPersonal('GET', pathname) || isOwnSection(pathname)

/** Whether the page is left for no new version of the shop: money is about to be paid there. */
export function isHeld(pathname: string): boolean {
  return /^\/(simplecheckout|orders)(\/|$)/.test(pathname)
}
