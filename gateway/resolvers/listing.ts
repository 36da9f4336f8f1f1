import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { listSorts } from '#gateway/rest/listing.ts'

export const listing = {
  Query: {
    sorts: (_, { type }, { rest }) => listSorts(rest, type),
  },
} satisfies Resolvers
