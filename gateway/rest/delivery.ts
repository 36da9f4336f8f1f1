import { Delivery, type DeliveryQuery, type DeliveryRequest } from '#schema/rest/delivery.ts'
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

/** A load that is known by its weight; what is not given is left out. */
export function quoteLoad(rest: Rest, asked: Partial<Record<keyof DeliveryQuery, unknown>>) {
  const given = Object.entries(asked).filter(([, value]) => value != null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return rest.require({ segments: ['delivery'], query, answer: Delivery, access: 'public' })
}
