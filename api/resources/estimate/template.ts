import { createRoute } from '@hono/zod-openapi'
import { listTemplates } from '#api/domain/estimate/template.ts'
import { answers, createResource } from '#api/http/route.ts'
import { EstimateTemplates } from '#schema/rest/estimate/template.ts'
import { shared } from './estimate.ts'

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/estimates/templates',
  summary: 'Samples that POST /user/estimates fills an estimate from',
  responses: answers(EstimateTemplates),
})

export const estimateTemplate = createResource().openapi(list, (c) =>
  c.json({ items: listTemplates() }, 200),
)
