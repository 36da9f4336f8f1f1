/** Links to snapshots of carts. */
import { SharedCart } from '#schema/rest/cart-share.ts'
import { Share } from '#schema/rest/share.ts'
import type { Outcome, Rest } from './client.ts'

export function shareCart(rest: Rest): Promise<Outcome<Share>> {
  return rest.write({ segments: ['cart', 'share'], body: {}, answer: Share, access: 'session' })
}

/** The snapshot behind a link, priced for a city; null when there is no such link. */
export function findSharedCart(
  rest: Rest,
  { token, cityId }: { token: string; cityId: string },
): Promise<SharedCart | null> {
  return rest.read({
    segments: ['shared', 'cart', token],
    query: new URLSearchParams({ cityId }),
    answer: SharedCart,
    access: 'public',
    isLarge: true,
  })
}
