import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import {
  Delivery,
  type DeliveryQuery,
  type DeliveryRequest,
} from '#schema/rest/delivery/delivery.ts'

/** Needs a session, because the back end asks the address provider. */
function findDelivery(rest: Rest, slug: string, body: DeliveryRequest): Promise<Delivery | null> {
  const segments = ['products', slug, 'delivery']
  return rest.read({ segments, body, answer: Delivery, access: 'session' })
}

/** A load that is known by its weight; what is not given is left out. */
function quoteLoad(rest: Rest, asked: Partial<Record<keyof DeliveryQuery, unknown>>) {
  const given = Object.entries(asked).filter(([, value]) => value != null)
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]))
  return rest.require({ segments: ['delivery'], query, answer: Delivery, access: 'public' })
}

export const delivery = {
  Query: {
    delivery: (_, asked, { rest }) => quoteLoad(rest, asked),
    productDelivery: (_, { slug, fiasId, ...asked }, { rest }) =>
      findDelivery(rest, slug, { ...asked, fiasId: fiasId ?? null }),
  },
} satisfies Resolvers
