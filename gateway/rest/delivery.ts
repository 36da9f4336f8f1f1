import { Delivery, type DeliveryRequest } from '#schema/rest/delivery.ts'
import type { Rest } from './client.ts'

/** Needs a session, because the back end asks the address provider. */
export function findDelivery(
  rest: Rest,
  slug: string,
  body: DeliveryRequest,
): Promise<Delivery | null> {
  const segments = ['products', slug, 'delivery']
  return rest.read({ segments, body, answer: Delivery, access: 'session' })
}
