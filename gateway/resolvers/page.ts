import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findInfoPage, findLegalPage, listInfoPages, listLegalPages } from '#gateway/rest/page.ts'

export const page = {
  Query: {
    infoPage: (_, { slug }, { rest }) => findInfoPage(rest, slug),
    infoPages: (_, __, { rest }) => listInfoPages(rest),
    legalPage: (_, { slug, version }, { rest }) => findLegalPage(rest, slug, version ?? null),
    legalPages: (_, __, { rest }) => listLegalPages(rest),
  },
} satisfies Resolvers
