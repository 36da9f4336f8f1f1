import type { Resolvers } from '#gateway/generated/resolvers.ts'
import { createReview, listReviews } from '#gateway/rest/review.ts'

export const review = {
  Query: {
    productReviews: (_, wanted, { rest }) => listReviews(rest, wanted),
  },
  Mutation: {
    reviewCreate: async (_, { productSlug, rating, text }, { rest }) => {
      const outcome = await createReview(rest, productSlug, { rating, text })
      return outcome.ok
        ? { review: outcome.value, userErrors: [] }
        : { review: null, userErrors: outcome.userErrors }
    },
  },
} satisfies Resolvers
