import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findDelivery, quoteLoad } from '#gateway/rest/delivery.ts'

export const delivery = {
  Query: {
    delivery: (_, asked, { rest }) => quoteLoad(rest, asked),
    productDelivery: (_, { slug, fiasId, ...asked }, { rest }) =>
      findDelivery(rest, slug, { ...asked, fiasId: fiasId ?? null }),
  },
} satisfies Resolvers
