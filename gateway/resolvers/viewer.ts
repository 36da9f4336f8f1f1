import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { findViewerCart } from '#gateway/rest/cart.ts'
import { findComparison } from '#gateway/rest/comparison.ts'
import { findOrder, listOrders } from '#gateway/rest/order.ts'
import { listOwnQuestions } from '#gateway/rest/question.ts'
import { findOwnReview } from '#gateway/rest/review.ts'
import { listViewed } from '#gateway/rest/viewed.ts'
import { findCity, findStates, findUser, updateUser } from '#gateway/rest/viewer.ts'

export const viewer = {
  Viewer: {
    user: (_, __, { rest }) => findUser(rest),
    city: (_, __, { rest }) => findCity(rest),
    cart: (_, __, { rest }) => findViewerCart(rest),
    favorites: ({ favoriteIds }) => ({ ids: favoriteIds ?? null }),
    comparisonProductIds: async ({ comparisonProductIds }, _, { rest }) =>
      comparisonProductIds ?? (await findStates(rest)).comparisonProductIds,
    restockProductIds: async ({ restockProductIds }, _, { rest }) =>
      restockProductIds ?? (await findStates(rest)).restockProductIds,
    viewedAnnouncementIds: async ({ viewedAnnouncementIds }, _, { rest }) =>
      viewedAnnouncementIds ?? (await findStates(rest)).viewedAnnouncementIds,
    comparison: (_, { categoryId }, { rest }) => findComparison(rest, categoryId),
    viewedProducts: (_, __, { rest }) => listViewed(rest),
    review: (_, { slug }, { rest }) => findOwnReview(rest, slug),
    questions: (_, { slug }, { rest }) => listOwnQuestions(rest, slug),
    counters: async (_, __, { rest }) => (await findStates(rest)).counters,
    orders: (_, wanted, { rest }) => listOrders(rest, wanted),
    order: (_, { id }, { rest }) => findOrder(rest, id),
  },
  Query: {
    viewer: () => ({}),
  },
  Mutation: {
    userUpdate: async (_, { input }, { rest }) => {
      const outcome = await updateUser(rest, input)
      return { viewer: {}, userErrors: outcome.ok ? [] : outcome.userErrors }
    },
  },
} satisfies Resolvers
