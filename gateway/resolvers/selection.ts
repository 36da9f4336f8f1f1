import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findSelectionPage } from '#gateway/rest/selection.ts'

export const selection = {
  Query: {
    selection: (_, { slug, listing }, { rest }) => findSelectionPage(rest, slug, listing),
  },
} satisfies Resolvers
