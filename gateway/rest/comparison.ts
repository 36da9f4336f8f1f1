import { Comparison, ComparisonIds } from '#schema/rest/comparison.ts'
import { Share } from '#schema/rest/share.ts'
import type { Outcome, Rest } from './client.ts'

/** The viewer's comparison, at the tab of a category. */
export function findComparison(
  rest: Rest,
  categoryId: string | null | undefined,
): Promise<Comparison> {
  return rest.require({
    segments: ['products', 'compare'],
    query: new URLSearchParams({ ...(categoryId && { categoryId }) }),
    answer: Comparison,
    access: 'session',
    isLarge: true,
  })
}

/** Adds a product or removes it. */
export function changeComparison(
  rest: Rest,
  change: 'add' | 'remove',
  productId: string,
): Promise<Outcome<ComparisonIds>> {
  return rest.write({
    segments: ['products', 'compare', change],
    body: { id: productId },
    answer: ComparisonIds,
    access: 'session',
  })
}

/** Empties a category's tab, or everything. */
export function clearComparison(
  rest: Rest,
  categoryId: string | null | undefined,
): Promise<Outcome<ComparisonIds>> {
  return rest.write({
    segments: ['products', 'compare', 'remove', 'all'],
    body: { ...(categoryId && { categoryId }) },
    answer: ComparisonIds,
    access: 'session',
  })
}

export function shareComparison(
  rest: Rest,
  categoryId: string | null | undefined,
): Promise<Outcome<Share>> {
  return rest.write({
    segments: ['products', 'compare', 'share'],
    body: { ...(categoryId && { categoryId }) },
    answer: Share,
    access: 'session',
  })
}

/** The snapshot behind a link, priced for a city; null when there is no such link. */
export function findSharedComparison(
  rest: Rest,
  {
    token,
    cityId,
    categoryId,
  }: { token: string; cityId: string; categoryId?: string | null | undefined },
): Promise<Comparison | null> {
  return rest.read({
    segments: ['shared', 'comparison', token],
    query: new URLSearchParams({ cityId, ...(categoryId && { categoryId }) }),
    answer: Comparison,
    access: 'public',
    isLarge: true,
  })
}
