import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { createQuestion, listOwnQuestions, listQuestions } from '#api/data/feedback/question.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn } from '#api/http/session.ts'
import {
  OwnQuestions,
  Question,
  QuestionCreate,
  QuestionPage,
} from '#schema/rest/feedback/question.ts'
import { PageQuery } from '#schema/rest/scalar.ts'

const tags = ['question']
const params = z.object({
  slug: z.string().meta({ description: 'What the address of the product’s page shows, or an id' }),
})
const ownParams = z.object({
  id: z.string().meta({ description: 'Id of the product, or its slug; an id wins' }),
})

const list = createRoute({
  method: 'get',
  path: '/products/{slug}/questions',
  tags,
  summary: 'Answered questions of a product by slug or id, newest first',
  request: { params, query: PageQuery },
  responses: answers(QuestionPage),
})

const create = createRoute({
  method: 'post',
  path: '/products/{slug}/questions',
  tags,
  summary: 'Asks; shown once the shop has answered. At most ten questions a day',
  security: bearer,
  middleware: [registered, tellAfterwards],
  request: { params, body: json(QuestionCreate) },
  responses: answers(Question),
})

const own = createRoute({
  method: 'get',
  path: '/user/products/{id}/questions',
  tags,
  summary: 'One’s own questions of a product that wait for an answer',
  security: bearer,
  middleware: signedIn,
  request: { params: ownParams },
  responses: answers(OwnQuestions),
})

export const question = createResource()
  .openapi(list, async (c) => {
    const found = await listQuestions(c.var.db, c.req.valid('param').slug, c.req.valid('query'))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(create, async (c) => {
    const wanted = { ...c.req.valid('json'), now: c.var.now() }
    const { slug } = c.req.valid('param')
    const outcome = await createQuestion(c.var.db, sessionOf(c), slug, wanted)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(own, async (c) => {
    const items = await listOwnQuestions(c.var.db, sessionOf(c), c.req.valid('param').id)
    return c.json({ items }, 200)
  })
