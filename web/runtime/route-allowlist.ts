/** Which addresses have a page. Content names pages that later releases bring: no dead links. */

const known = [
  /^\/([?#]|$)/,
  /^\/(cart|compare|estimates|favorites|search|city|sign-in)([/?#]|$)/,
  /^\/profile(\/(orders|settings))?([/?#]|$)/,
  /^\/(catalog|product|selections)\/[^/]+$/,
  /^\/brendy(\/[^/]+){0,2}$/,
  /^\/(information|legal|stati)\/[^/]+$/,
  /^\/stati([?#]|$)/,
  /^(https:\/\/|tel:|mailto:)/,
]

/** Whether a link may be shown. Grows with web/routes.ts. */
export function isAllowedPath(href: string): boolean {
  return known.some((pattern) => pattern.test(href))
}
