import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findCommonContent, findMainPage } from '#gateway/rest/content.ts'

export const content = {
  Query: {
    commonContent: (_, { cityId }, { rest }) => findCommonContent(rest, cityId),
    mainPage: (_, { cityId }, { rest }) => findMainPage(rest, cityId),
  },
} satisfies Resolvers
