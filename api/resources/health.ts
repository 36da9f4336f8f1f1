import { createRoute } from '@hono/zod-openapi'
import { isHealthy } from '#api/data/health.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { Health } from '#schema/rest/health.ts'

const read = createRoute({
  method: 'get',
  path: '/health',
  tags: ['health'],
  summary: 'Whether the database can be read and written; 503 when not',
  responses: answers(Health),
})

export const health = createResource().openapi(read, async (c) =>
  (await isHealthy(c.var.db, c.var.now()))
    ? c.json({ status: 'ok' as const }, 200)
    : refuse(c, { code: 'UNAVAILABLE' }),
)
