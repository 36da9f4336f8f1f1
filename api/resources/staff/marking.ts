import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findStaffMarking } from '#api/data/marking/product.ts'
import { changeStaffMarking } from '#api/domain/staff/marking.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import { StaffMarking, StaffMarkingChange } from '#schema/rest/staff/marking.ts'

const shared = { tags: ['staff'], security: staffKey }
const params = z.object({ productId: Id.meta({ description: 'Of the product' }) })

const read = createRoute({
  ...shared,
  middleware: requireAct('stock.read'),
  method: 'get',
  path: '/markings/{productId}',
  summary: 'Whether a product is marked by «Честный знак», and who says so',
  request: { params },
  responses: answers(StaffMarking),
})

const change = createRoute({
  ...shared,
  middleware: requireAct('marking.change'),
  method: 'post',
  path: '/markings/{productId}',
  summary: 'Says that a product is marked, or not; an import does not undo it',
  request: { params, headers: StaffKeyHeader, body: json(StaffMarkingChange) },
  responses: answers(StaffMarking),
})

export const staffMarking = createResource()
  .openapi(read, async (c) => {
    const found = await findStaffMarking(c.var.db, c.req.valid('param').productId)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(change, async (c) => {
    const asked = {
      ...toKeyed(c, c.req.valid('header')['idempotency-key']),
      ...c.req.valid('param'),
    }
    const outcome = await changeStaffMarking(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
