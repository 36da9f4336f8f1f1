import { createRoute } from '@hono/zod-openapi'
import { listAudit } from '#api/data/staff/audit.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, staffKey } from '#api/http/staff.ts'
import { StaffAuditList, StaffAuditQuery } from '#schema/rest/staff/audit.ts'

const list = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('audit.read'),
  method: 'get',
  path: '/audit',
  summary: 'What the shop’s people did, the newest first',
  request: { query: StaffAuditQuery },
  responses: answers(StaffAuditList),
})

export const staffAudit = createResource().openapi(list, async (c) =>
  c.json(await listAudit(c.var.db, c.req.valid('query')), 200),
)
