import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { tableTypes } from '#api/domain/file/table.ts'
import { exportStaffList } from '#api/domain/staff/export/export.ts'
import { refuse } from '#api/http/refusal.ts'
import { answersFile, createResource } from '#api/http/route.ts'
import { staffKey, staffOf } from '#api/http/staff.ts'
import { exportMax, StaffExportList, StaffExportQuery } from '#schema/rest/staff/export.ts'

const save = createRoute({
  tags: ['staff'],
  security: staffKey,
  method: 'get',
  path: '/exports/{list}',
  summary: 'A list as it is chosen, as a file',
  description:
    `The parameters of the list’s own call choose its rows; pages do not count. A file ends at ` +
    `${exportMax} rows, and its last one says so. The audit log tells who saved which list.`,
  request: { params: z.object({ list: StaffExportList }), query: StaffExportQuery },
  responses: answersFile(...Object.values(tableTypes)),
})

export const staffExport = createResource().openapi(save, async (c) => {
  const { format } = c.req.valid('query')
  const outcome = await exportStaffList(c.var, {
    list: c.req.valid('param').list,
    format,
    query: c.req.query(),
    staff: staffOf(c),
    requestId: c.var.requestId,
  })
  if (!outcome.ok) return refuse(c, outcome.refusal)
  const { stream, type, disposition } = outcome.value
  return c.body(stream, 200, {
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
  })
})
