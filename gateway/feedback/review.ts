import { findAround } from '#gateway/catalogue/around.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Outcome, Rest } from '#gateway/rest/client.ts'
import { toPageQuery } from '#gateway/rest/page-query.ts'
import { toPayload } from '#gateway/rest/refusal.ts'
import { OwnReview, Review, type ReviewCreate, ReviewPage } from '#schema/rest/feedback/review.ts'

function listReviews(
  rest: Rest,
  { slug, ...wanted }: { slug: string; page: number; perPage: number },
): Promise<ReviewPage | null> {
  return rest.read({
    segments: ['products', slug, 'reviews'],
    query: toPageQuery(wanted),
    answer: ReviewPage,
    access: 'anonymous',
  })
}

/** The viewer's own review; of an unknown product there is none to write. */
async function findOwnReview(rest: Rest, slug: string): Promise<OwnReview> {
  const own = await rest.read({
    segments: ['user', 'products', slug, 'review'],
    answer: OwnReview,
    access: 'session',
  })
  return own ?? { review: null, canWrite: false }
}

function createReview(rest: Rest, slug: string, review: ReviewCreate): Promise<Outcome<Review>> {
  return rest.write({
    segments: ['products', slug, 'reviews'],
    body: review,
    answer: Review,
    access: 'session',
  })
}

export const review = {
  Viewer: {
    review: (_, { slug }, { rest }) => findOwnReview(rest, slug),
  },
  Query: {
    productReviews: (_, { slug, ...page }, { rest }) =>
      findAround(rest, { slug, page }, 'reviews', () => listReviews(rest, { slug, ...page })),
  },
  Mutation: {
    reviewCreate: async (_, { productSlug, rating, text }, { rest }) => {
      const outcome = await createReview(rest, productSlug, { rating, text })
      return toPayload('review', outcome)
    },
  },
} satisfies Resolvers
