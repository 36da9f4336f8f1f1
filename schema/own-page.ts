/** Sections of the shop whose pages are the visitor's own; both sides of a redirect ask. */

/** The first segments of their addresses. */
export const ownSections: readonly string[] = [
  'profile',
  'cart',
  'favorites',
  'compare',
  'simplecheckout',
  'orders',
  'estimates',
  'cookies',
]

/** Ways to them. */
const entrances: readonly string[] = ['sign-in', 'sign-out', 'city']

/** Whether all pages at and beneath the path are the visitor's own, or lead to them. */
export function isOwnSection(path: string): boolean {
  const first = path.split('/')[1] ?? ''
  return ownSections.includes(first) || entrances.includes(first)
}
