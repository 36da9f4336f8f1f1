import { PurchaseClaim } from '#schema/rest/purchase-claim.ts'
import type { Outcome, Rest } from './client.ts'

/** Whether the first who asked to count an order's purchase asked with this key. */
export function claimPurchase(
  rest: Rest,
  { id, key }: { id: string; key: string },
): Promise<Outcome<{ isClaimed: boolean }>> {
  return rest.write({
    segments: ['user', 'orders', id, 'purchase-claim'],
    body: { key },
    answer: PurchaseClaim,
    access: 'session',
  })
}
