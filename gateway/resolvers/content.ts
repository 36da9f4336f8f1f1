import type { Resolvers } from '../generated/resolvers.ts'
import { findCommonContent, findMainPage } from '../rest/content.ts'

export const content = {
  Query: {
    commonContent: (_, { cityId }, { rest }) => findCommonContent(rest, cityId),
    mainPage: (_, { cityId }, { rest }) => findMainPage(rest, cityId),
  },
} satisfies Resolvers
