import type { Resolvers } from '../generated/resolvers.ts'
import { findDelivery } from '../rest/delivery.ts'

export const delivery = {
  Query: {
    productDelivery: (_, { slug, fiasId, ...asked }, { rest }) =>
      findDelivery(rest, slug, { ...asked, fiasId: fiasId ?? null }),
  },
} satisfies Resolvers
