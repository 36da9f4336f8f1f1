/**
 * What kinds of pages the shop has, by the address of each with the names of its parts. Reports name
 * a page by its pattern: an address may hold a token, a pattern never does.
 */
export const routePatterns = [
  '/',
  '/catalog/:slug',
  '/product/:slug',
  '/product/:slug/review',
  '/product/:slug/restock',
  '/product/:slug/question',
  '/brendy',
  '/brendy/:slug',
  '/brendy/:slug/:category',
  '/selections/:slug',
  '/information/:slug',
  '/legal/:slug',
  '/stati',
  '/stati/:slug',
  '/magaziny',
  '/magaziny/:slug',
  '/search',
  '/search/inquiry',
  '/favorites',
  '/favorites/:tab',
  '/compare',
  '/shared/favorites/:token',
  '/shared/comparison/:token',
  '/shared/cart/:token',
  '/shared/estimates/:token',
  '/cart',
  '/estimates',
  '/estimates/add',
  '/estimates/:id',
  '/estimates/:id/edit',
  '/simplecheckout',
  '/orders/:id/payments/:token',
  '/orders/:id/payments/:token/status',
  '/orders/:id/payments/:token/receipt',
  '/profile',
  '/profile/settings',
  '/profile/settings/phone',
  '/profile/organizations',
  '/profile/notifications',
  '/profile/loyalty',
  '/profile/loyalty/:part',
  '/profile/orders',
  '/profile/orders/:id',
  '/city',
  '/cookies',
  '/unsubscribe/:token',
  '/sign-in',
] as const

/** Of an address that is none of the shop's pages. */
export const absentPattern = '*'

export type RoutePattern = (typeof routePatterns)[number] | typeof absentPattern

const toParts = (path: string) => path.split('/').filter(Boolean)

/** The pattern of a path; of two that fit, as `add` and `:id` do, the one listed first. */
export function toRoutePattern(path: string): RoutePattern {
  const parts = toParts(path)
  const isOf = (pattern: string) => {
    const names = toParts(pattern)
    return (
      names.length === parts.length &&
      names.every((name, i) => name.startsWith(':') || name === parts[i])
    )
  }
  return routePatterns.find(isOf) ?? absentPattern
}

/** Where browsers send how fast a page was, by its pattern (schema/vitals.ts). */
export const vitalsPath = '/vitals'
