import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findDelivery } from '#gateway/rest/delivery.ts'

export const delivery = {
  Query: {
    productDelivery: (_, { slug, fiasId, ...asked }, { rest }) =>
      findDelivery(rest, slug, { ...asked, fiasId: fiasId ?? null }),
  },
} satisfies Resolvers
