import { RestockIds, type RestockRequest } from '#schema/rest/restock.ts'
import type { Outcome, Rest } from './client.ts'

/** Waits for a product. */
export function createRestock(
  rest: Rest,
  productId: string,
  body: RestockRequest,
): Promise<Outcome<RestockIds>> {
  const segments = ['user', 'products', productId, 'restock']
  return rest.write({ segments, body, answer: RestockIds, access: 'session' })
}

/** Waits for it no longer. */
export function removeRestock(rest: Rest, productId: string): Promise<Outcome<RestockIds>> {
  const segments = ['user', 'products', productId, 'restock']
  return rest.write({ method: 'DELETE', segments, answer: RestockIds, access: 'session' })
}
