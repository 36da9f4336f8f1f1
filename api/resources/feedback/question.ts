import { createQuestion, listOwnQuestions, listQuestions } from '#api/data/feedback/question.ts'
import { createFeedbackRoutes } from '#api/http/product-feedback.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { createResource } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import {
  OwnQuestions,
  Question,
  QuestionCreate,
  QuestionPage,
} from '#schema/rest/feedback/question.ts'

const routes = createFeedbackRoutes({
  tag: 'question',
  path: 'questions',
  ownPath: 'questions',
  list: {
    summary: 'Answered questions of a product by slug or id, newest first',
    answer: QuestionPage,
  },
  create: {
    summary: 'Asks; shown once the shop has answered. At most ten questions a day',
    body: QuestionCreate,
    answer: Question,
  },
  own: {
    summary: 'One’s own questions of a product that wait for an answer',
    answer: OwnQuestions,
  },
})

export const question = createResource()
  .openapi(routes.list, async (c) => {
    const found = await listQuestions(c.var.db, c.req.valid('param').slug, c.req.valid('query'))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(routes.create, async (c) => {
    const wanted = { ...c.req.valid('json'), now: c.var.now() }
    const { slug } = c.req.valid('param')
    const outcome = await createQuestion(c.var.db, sessionOf(c), slug, wanted)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(routes.own, async (c) => {
    const items = await listOwnQuestions(c.var.db, sessionOf(c), c.req.valid('param').id)
    return c.json({ items }, 200)
  })
