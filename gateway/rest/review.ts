import { OwnReview, Review, type ReviewCreate, ReviewPage } from '#schema/rest/review.ts'
import type { Outcome, Rest } from './client.ts'

/** The back end answers no longer pages. */
const perPageMax = 100

export function listReviews(
  rest: Rest,
  { slug, page, perPage }: { slug: string; page: number; perPage: number },
): Promise<ReviewPage | null> {
  return rest.read({
    segments: ['products', slug, 'reviews'],
    query: new URLSearchParams({
      page: String(page),
      perPage: String(Math.min(perPage, perPageMax)),
    }),
    answer: ReviewPage,
    access: 'anonymous',
  })
}

/** The viewer's own review; of an unknown product there is none to write. */
export async function findOwnReview(rest: Rest, slug: string): Promise<OwnReview> {
  const own = await rest.read({
    segments: ['user', 'products', slug, 'review'],
    answer: OwnReview,
    access: 'session',
  })
  return own ?? { review: null, canWrite: false }
}

export function createReview(
  rest: Rest,
  slug: string,
  review: ReviewCreate,
): Promise<Outcome<Review>> {
  return rest.write({
    segments: ['products', slug, 'reviews'],
    body: review,
    answer: Review,
    access: 'session',
  })
}
