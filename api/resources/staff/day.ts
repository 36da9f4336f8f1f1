import { createRoute } from '@hono/zod-openapi'
import { readStaffDay } from '#api/domain/staff/day.ts'
import { readFigures } from '#api/domain/staff/figure.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, staffKey, staffOf } from '#api/http/staff.ts'
import { StaffDay, StaffDayQuery } from '#schema/rest/staff/day.ts'
import { StaffFigures } from '#schema/rest/staff/figure.ts'

const day = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('day.read'),
  method: 'get',
  path: '/day',
  summary: 'What waits in the shop, and until when',
  request: { query: StaffDayQuery },
  responses: answers(StaffDay),
})

const figures = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('figure.read'),
  method: 'get',
  path: '/figures',
  summary: 'What the shop has done yesterday, in a week and in a month, against the days before',
  responses: answers(StaffFigures),
})

export const staffDay = createResource()
  .openapi(day, async (c) => {
    const { shopId } = c.req.valid('query')
    const asked = { role: staffOf(c).role, shopId, now: c.var.now() }
    return c.json(await readStaffDay(c.var.db, asked), 200)
  })
  .openapi(figures, async (c) => c.json(await readFigures(c.var.db, c.var.now()), 200))
