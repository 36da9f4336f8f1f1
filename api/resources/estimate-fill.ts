import { createRoute } from '@hono/zod-openapi'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { previewFill } from '#api/domain/estimate-fill.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { EstimateFill, EstimateFillPreview } from '#schema/rest/estimate-fill.ts'
import { params, shared } from './estimate.ts'

const fill = createRoute({
  ...shared,
  method: 'post',
  path: '/user/estimates/{id}/fill',
  summary: 'What a list or a file means in goods, to be reviewed; nothing is stored',
  request: { params, body: json(EstimateFill) },
  responses: answers(EstimateFillPreview),
})

export const estimateFill = createResource().openapi(fill, async (c) => {
  const { userId, cityId } = sessionOf(c)
  if (!(await hasEstimate(c.var.db, userId, c.req.valid('param').id))) return absent(c)
  const outcome = await previewFill(c.var, cityId, c.req.valid('json'))
  return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
})
