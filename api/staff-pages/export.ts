/** `/staff/exports`: a list as it is filtered, as a file. */
import { Hono } from 'hono'
import type { ApiEnv } from '#api/context.ts'
import { exportStaffList } from '#api/domain/staff/export/export.ts'
import { staffOf } from '#api/http/staff.ts'
import { toStatus } from '#schema/error.ts'
import { StaffExportFormat, StaffExportList } from '#schema/rest/staff/export.ts'
import { toSubjectName } from './audit-words.ts'
import { sendNotice } from './send.tsx'
import { requireStaff } from './session.ts'
import { toActName } from './words.ts'

export const exports = new Hono<ApiEnv>().use(requireStaff).get('/:list', async (c) => {
  const list = StaffExportList.safeParse(c.req.param('list'))
  const format = StaffExportFormat.safeParse(c.req.query('format') ?? 'XLSX')
  if (!list.success || !format.success) return sendNotice(c, 404)
  const outcome = await exportStaffList(c.var, {
    list: list.data,
    format: format.data,
    query: c.req.query(),
    staff: staffOf(c),
    requestId: c.var.requestId,
    words: { toActName, toSubjectName },
  })
  if (!outcome.ok) return sendNotice(c, toStatus(outcome.refusal.code) === 403 ? 403 : 404)
  const { stream, type, disposition } = outcome.value
  return c.body(stream, 200, {
    'content-type': type,
    'content-disposition': disposition,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
})
