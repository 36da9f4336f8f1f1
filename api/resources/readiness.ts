import { createRoute } from '@hono/zod-openapi'
import { listChecks } from '#api/domain/readiness.ts'
import { answers, createResource } from '#api/http/route.ts'
import { Readiness } from '#schema/rest/readiness.ts'

const read = createRoute({
  method: 'get',
  path: '/readiness',
  tags: ['health'],
  summary:
    'How each part is: database, migrations, clock, providers by name; 200 whatever they say',
  responses: answers(Readiness),
})

export const readiness = createResource().openapi(read, async (c) =>
  c.json({ checks: await listChecks(c.var) }, 200),
)
