/**
 * Which addresses have a page: content may name pages that this shop does not have, and no link is
 * dead. The list is short for the browser's sake; its test holds it against web/routes.ts.
 */

const known = [
  /^\/([?#]|$)/,
  /^\/(cart|compare|estimates|favorites|search|city|cookies|sign-in|simplecheckout)([/?#]|$)/,
  /^\/profile(\/(orders|settings|organizations|notifications|loyalty)(\/[^/]+)?)?([?#]|$)/,
  /^\/(catalog|product|selections|information|legal|stati)\/[^/]+$/,
  /^\/brendy(\/[^/]+){0,2}$/,
  /^\/stati([?#]|$)/,
  /^\/magaziny(\/[^/?#]+)?([?#]|$)/,
  /^(https:\/\/|tel:|mailto:)/,
]

/** Whether a link may be shown. */
export function isAllowedPath(href: string): boolean {
  return known.some((pattern) => pattern.test(href))
}
