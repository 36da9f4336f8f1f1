import type { Resolvers } from '../generated/resolvers.ts'
import { findSelectionPage } from '../rest/selection.ts'

export const selection = {
  Query: {
    selection: (_, { slug, listing }, { rest }) => findSelectionPage(rest, slug, listing),
  },
} satisfies Resolvers
