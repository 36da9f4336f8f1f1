/**
 * What a browser knows of the addresses of the site (schema/site-address.ts): the build writes its
 * part of the table here.
 */
import type { RoutePattern, Trait } from '#schema/site-address.ts'
import { findNearestRow, findRow, toParts } from '#schema/site-path.ts'

const pages = SITE_PAGES.map(([path = '', ...traits]) => ({ path, traits }))

/** Whether the page, or for a path without one its nearest neighbour, is so. */
export const isPage = (path: string, trait: Trait): boolean =>
  findNearestRow(pages, path)?.traits.includes(trait) ?? false

type First<Path> = Path extends `/${infer Part}/${string}`
  ? Part
  : Path extends `/${infer Part}`
    ? Part
    : never

/** Whether the path is of a section of the menu. */
export const isInSection = (path: string, section: First<RoutePattern>): boolean =>
  toParts(path)[0] === section

/** The pattern of a path, and `*` of one without a page. */
export function toRoutePattern(path: string): RoutePattern {
  const pattern = findRow(pages, path)?.path ?? '*'
  const isShort = pattern.endsWith('?') && toParts(path).length < toParts(pattern).length
  return pattern.replace(isShort ? /\/:\w+\?$/ : '?', '') as RoutePattern
}

/** Content may name pages that this shop does not have; a link to another site is its own. */
export function isAllowedPath(href: string): boolean {
  if (/^(https:\/\/|tel:|mailto:)/.test(href)) return true
  const [path = ''] = href.split(/[?#]/)
  return /^\/(?!\/)/.test(path) && (findRow(pages, path)?.traits.includes('linked') ?? false)
}
