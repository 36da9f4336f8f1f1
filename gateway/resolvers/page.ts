import type { Resolvers } from '#gateway/generated/resolvers.ts'
import {
  findArticle,
  findInfoPage,
  findLegalPage,
  listArticles,
  listInfoPages,
  listLegalPages,
} from '#gateway/rest/page.ts'

export const page = {
  Query: {
    infoPage: (_, { slug }, { rest }) => findInfoPage(rest, slug),
    infoPages: (_, __, { rest }) => listInfoPages(rest),
    legalPage: (_, { slug }, { rest }) => findLegalPage(rest, slug),
    legalPages: (_, __, { rest }) => listLegalPages(rest),
    article: (_, { slug }, { rest }) => findArticle(rest, slug),
    articles: (_, __, { rest }) => listArticles(rest),
  },
} satisfies Resolvers
