/** Which pages are rendered with the session (docs/decisions/0001). */
import { findPage, isOwnSection, isPage } from '#schema/site-address.ts'

/** The path of a page, also where its data alone are asked for. */
export const toPagePath = (pathname: string): string => pathname.replace(/\.data$/, '')

/**
 * Whether the page's HTML may hold something of the visitor's own. A public page is rendered
 * without cookies, so it cannot leak; a form post is never public.
 */
export function isPersonal(method: string, pathname: string): boolean {
  if (method !== 'GET' && method !== 'HEAD') return true
  return isPage(toPagePath(pathname), 'personal')
}

/**
 * Whether the page is public for guests alone: who is signed in is led to another, so their request
 * is no other visitor's (docs/decisions/0125).
 */
export const isForGuests = (pathname: string): boolean =>
  findPage(toPagePath(pathname))?.traits.has('guests') ?? false

/** Whether only a redirect of this very address is followed: what is the visitor's own stays. */
export const isMovedAlone = (pathname: string): boolean =>
  isPersonal('GET', pathname) || isOwnSection(pathname)
