/** Codes of marking: of an order's pieces, and what left circulation or came back. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listMarkingMovements } from '#api/data/marking/movement.ts'
import { toMarkingAsked } from '#api/domain/marking/movement-asked.ts'
import { freeStaffMarkingCode, readStaffMarkingCode } from '#api/domain/staff/marking-code.ts'
import { restoreMarkingCode, withdrawMarkingCode } from '#api/domain/staff/marking-withdrawal.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import {
  StaffMarkingFree,
  StaffMarkingMovement,
  StaffMarkingMovementList,
  StaffMarkingQuery,
  StaffMarkingRead,
  StaffMarkingRestore,
  StaffMarkingWithdraw,
} from '#schema/rest/staff/marking-code.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'

const params = z.object({
  number: z.coerce.number().int().min(1).max(999_999_999_999).meta({
    description: 'What buyers name',
  }),
})
const headers = StaffKeyHeader
const shared = { tags: ['staff'], security: staffKey }

const read = createRoute({
  ...shared,
  middleware: requireAct('marking.pick'),
  method: 'post',
  path: '/orders/{number}/marking-codes',
  summary: 'Reads the code of one marked piece into its line, while the order is with the shop',
  description:
    'It is refused when it is of other goods, in an order already, sold, withdrawn, or not to be ' +
    'sold by the word of the register.',
  request: { params, headers, body: json(StaffMarkingRead) },
  responses: answers(StaffOrder),
})

const free = createRoute({
  ...shared,
  middleware: requireAct('marking.pick'),
  method: 'post',
  path: '/orders/{number}/marking-codes/free',
  summary: 'Takes a code out of an order: the piece is on its shelf again',
  request: { params, headers, body: json(StaffMarkingFree) },
  responses: answers(StaffOrder),
})

const list = createRoute({
  ...shared,
  middleware: requireAct('marking.read'),
  method: 'get',
  path: '/marking-movements',
  summary: 'Marked pieces that left circulation or came back to it, the newest first',
  request: { query: StaffMarkingQuery },
  responses: answers(StaffMarkingMovementList),
})

const withdraw = createRoute({
  ...shared,
  middleware: requireAct('marking.withdraw'),
  method: 'post',
  path: '/marking-codes/withdrawals',
  summary: 'Takes a piece of a shelf out of circulation without a sale; the stock stays as it is',
  request: { headers, body: json(StaffMarkingWithdraw) },
  responses: answers(StaffMarkingMovement),
})

const restore = createRoute({
  ...shared,
  middleware: requireAct('marking.withdraw'),
  method: 'post',
  path: '/marking-codes/restorations',
  summary: 'Brings a withdrawn piece back into circulation',
  request: { headers, body: json(StaffMarkingRestore) },
  responses: answers(StaffMarkingMovement),
})

export const staffMarkingCode = createResource()
  .openapi(read, async (c) => {
    const { number } = c.req.valid('param')
    const asked = { ...toKeyed(c, c.req.valid('header')['idempotency-key']), number }
    const outcome = await readStaffMarkingCode(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(free, async (c) => {
    const { number } = c.req.valid('param')
    const asked = { ...toKeyed(c, c.req.valid('header')['idempotency-key']), number }
    const outcome = await freeStaffMarkingCode(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(list, async (c) => {
    const asked = await toMarkingAsked(c.var.db, c.req.valid('query'))
    return c.json(await listMarkingMovements(c.var.db, asked), 200)
  })
  .openapi(withdraw, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await withdrawMarkingCode(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(restore, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await restoreMarkingCode(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
