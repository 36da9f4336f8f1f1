import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { createReview, findOwnReview, listReviews } from '#api/data/feedback/review.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn } from '#api/http/session.ts'
import { OwnReview, Review, ReviewCreate, ReviewPage } from '#schema/rest/feedback/review.ts'
import { PageQuery } from '#schema/rest/scalar.ts'

const tags = ['review']
const params = z.object({
  slug: z.string().meta({ description: 'What the address of the product’s page shows, or an id' }),
})
const ownParams = z.object({
  id: z.string().meta({ description: 'Id of the product, or its slug; an id wins' }),
})

const list = createRoute({
  method: 'get',
  path: '/products/{slug}/reviews',
  tags,
  summary: 'Reviews of a product by slug or id, newest first, with how many gave which stars',
  request: { params, query: PageQuery },
  responses: answers(ReviewPage),
})

const create = createRoute({
  method: 'post',
  path: '/products/{slug}/reviews',
  tags,
  summary: 'Writes a review; only a buyer may, once a product',
  security: bearer,
  middleware: [registered, tellAfterwards],
  request: { params, body: json(ReviewCreate) },
  responses: answers(Review),
})

const own = createRoute({
  method: 'get',
  path: '/user/products/{id}/review',
  tags,
  summary: 'One’s own review of a product, and whether one may write it',
  security: bearer,
  middleware: signedIn,
  request: { params: ownParams },
  responses: answers(OwnReview),
})

export const review = createResource()
  .openapi(list, async (c) => {
    const found = await listReviews(c.var.db, c.req.valid('param').slug, c.req.valid('query'))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(create, async (c) => {
    const wanted = { ...c.req.valid('json'), now: c.var.now() }
    const { slug } = c.req.valid('param')
    const outcome = await createReview(c.var.db, sessionOf(c), slug, wanted)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(own, async (c) => {
    const found = await findOwnReview(c.var.db, sessionOf(c), c.req.valid('param').id)
    return found ? c.json(found, 200) : absent(c)
  })
