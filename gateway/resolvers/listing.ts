import type { Resolvers } from '../generated/resolvers.ts'
import { listSorts } from '../rest/listing.ts'

export const listing = {
  Query: {
    sorts: (_, { type }, { rest }) => listSorts(rest, type),
  },
} satisfies Resolvers
