import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  changeStaffOrder,
  quoteStaffChange,
  withdrawStaffChange,
} from '#api/domain/staff/order-change.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'
import {
  StaffOrderChange,
  StaffOrderChangeCreate,
  StaffOrderChangeQuote,
} from '#schema/rest/staff/order-change.ts'

const params = z.object({
  number: z.coerce.number().int().min(1).max(999_999_999_999).meta({
    description: 'What buyers name',
  }),
})
const headers = StaffKeyHeader
const shared = {
  tags: ['staff'],
  security: staffKey,
  middleware: [requireAct('order.change'), tellAfterwards],
}

const quote = createRoute({
  ...shared,
  method: 'post',
  path: '/orders/{number}/changes/quote',
  summary: 'What a change would make of an order, its money, and what stands in the way',
  request: { params, body: json(StaffOrderChange) },
  responses: answers(StaffOrderChangeQuote),
})

const change = createRoute({
  ...shared,
  method: 'post',
  path: '/orders/{number}/changes',
  summary: 'Changes an order at the sum that was quoted, or asks its buyer by a link',
  request: { params, headers, body: json(StaffOrderChangeCreate) },
  responses: answers(StaffOrder),
})

const withdraw = createRoute({
  ...shared,
  method: 'post',
  path: '/orders/{number}/changes/{id}/withdraw',
  summary: 'Takes back a change that the buyer has not answered yet',
  request: {
    params: params.extend({ id: Id.meta({ description: 'Of the change' }) }),
    headers,
  },
  responses: answers(StaffOrder),
})

export const staffOrderChange = createResource()
  .openapi(quote, async (c) => {
    const { number } = c.req.valid('param')
    const outcome = await quoteStaffChange(c.var, number, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(change, async (c) => {
    const { number } = c.req.valid('param')
    const asked = { ...toKeyed(c, c.req.valid('header')['idempotency-key']), number }
    const outcome = await changeStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(withdraw, async (c) => {
    const { number, id } = c.req.valid('param')
    const asked = { ...toKeyed(c, c.req.valid('header')['idempotency-key']), number }
    const outcome = await withdrawStaffChange(c.var, asked, id)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
