import { toCategory } from '#gateway/catalogue/category.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { takeFirst } from '#gateway/take-first.ts'
import { CommonContent, MainPage } from '#schema/rest/content/content.ts'

/** What every page's frame shows. */
async function findCommonContent(rest: Rest, cityId: string) {
  const content = await rest.require({
    segments: ['content', 'common'],
    query: new URLSearchParams({ cityId }),
    answer: CommonContent,
    access: 'public',
    isLarge: true,
    isSteady: true,
  })
  return { ...content, rootCategories: content.rootCategories.map(toCategory) }
}

function findMainPage(rest: Rest, cityId: string) {
  return rest.require({
    segments: ['content', 'main-page'],
    query: new URLSearchParams({ cityId }),
    answer: MainPage,
    access: 'public',
    isLarge: true,
  })
}

export const content = {
  MainPage: { selections: ({ selections }, { first }) => takeFirst(selections, first) },
  Selection: { products: ({ products }, { first }) => takeFirst(products, first) },
  Query: {
    commonContent: (_, { cityId }, { rest }) => findCommonContent(rest, cityId),
    mainPage: (_, { cityId }, { rest }) => findMainPage(rest, cityId),
  },
} satisfies Resolvers
