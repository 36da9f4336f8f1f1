import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findCategoryPage, listCategories } from '#gateway/rest/category.ts'

export const category = {
  Query: {
    catalog: (_, { cityId }, { rest }) => listCategories(rest, cityId),
    category: (_, { slug, brandSlug, listing }, { rest }) =>
      findCategoryPage(rest, slug, brandSlug, listing),
  },
} satisfies Resolvers
