import type { Resolvers } from '../generated/resolvers.ts'
import { findDelivery } from '../rest/delivery.ts'

export const delivery = {
  Query: {
    productDelivery: (_, { slug, ...asked }, { rest }) => findDelivery(rest, slug, asked),
  },
} satisfies Resolvers
