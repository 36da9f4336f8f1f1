import { createReview, findOwnReview, listReviews } from '#api/data/feedback/review.ts'
import { createFeedbackRoutes } from '#api/http/product-feedback.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { createResource } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { OwnReview, Review, ReviewCreate, ReviewPage } from '#schema/rest/feedback/review.ts'

const routes = createFeedbackRoutes({
  tag: 'review',
  path: 'reviews',
  ownPath: 'review',
  list: {
    summary: 'Reviews of a product by slug or id, newest first, with how many gave which stars',
    answer: ReviewPage,
  },
  create: {
    summary: 'Writes a review; only a buyer may, once a product',
    body: ReviewCreate,
    answer: Review,
  },
  own: {
    summary: 'One’s own review of a product, and whether one may write it',
    answer: OwnReview,
  },
})

export const review = createResource()
  .openapi(routes.list, async (c) => {
    const found = await listReviews(c.var.db, c.req.valid('param').slug, c.req.valid('query'))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(routes.create, async (c) => {
    const wanted = { ...c.req.valid('json'), now: c.var.now() }
    const { slug } = c.req.valid('param')
    const outcome = await createReview(c.var.db, sessionOf(c), slug, wanted)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(routes.own, async (c) => {
    const found = await findOwnReview(c.var.db, sessionOf(c), c.req.valid('param').id)
    return found ? c.json(found, 200) : absent(c)
  })
