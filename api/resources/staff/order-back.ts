/** What is handed over of an order in parts, and what comes back of it. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { failStaffDelivery } from '#api/domain/staff/failed-delivery.ts'
import { handOverStaffOrder } from '#api/domain/staff/hand-over.ts'
import { takeBackStaffOrder } from '#api/domain/staff/order-return.ts'
import { findStaffRefundLeft, refundStaffOrder } from '#api/domain/staff/refund.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { StaffFailedDelivery } from '#schema/rest/staff/failed-delivery.ts'
import { StaffHandOver } from '#schema/rest/staff/hand-over.ts'
import { StaffOrder } from '#schema/rest/staff/order.ts'
import { StaffOrderReturn } from '#schema/rest/staff/order-return.ts'
import { StaffOrderRefund, StaffRefundLeft } from '#schema/rest/staff/refund.ts'

const params = z.object({
  number: z.coerce.number().int().min(1).max(999_999_999_999).meta({
    description: 'What buyers name',
  }),
})
const headers = StaffKeyHeader
const shared = { tags: ['staff'], security: staffKey }

const refundLeft = createRoute({
  ...shared,
  middleware: requireAct('order.refund'),
  method: 'get',
  path: '/orders/{number}/refunds',
  summary: 'What may still be given back of an order, by line and by way',
  request: { params },
  responses: answers(StaffRefundLeft),
})

const refund = createRoute({
  ...shared,
  middleware: requireAct('order.refund'),
  method: 'post',
  path: '/orders/{number}/refunds',
  summary: 'Gives a part of what was paid back as a favour, the goods staying with the buyer',
  request: { params, headers, body: json(StaffOrderRefund) },
  responses: answers(StaffOrder),
})

const takeBack = createRoute({
  ...shared,
  middleware: requireAct('order.return'),
  method: 'post',
  path: '/orders/{number}/returns',
  summary: 'Takes goods back at the counter: the return is accepted as it is made',
  description: 'What can be sold again stands in the shop that took it; the money goes back.',
  request: { params, headers, body: json(StaffOrderReturn) },
  responses: answers(StaffOrder),
})

const handOver = createRoute({
  ...shared,
  middleware: requireAct('order.hand-over'),
  method: 'post',
  path: '/orders/{number}/hand-overs',
  summary: 'Hands over a part of an order, or what its buyer takes of it',
  description:
    'What is refused goes back to stock, and its money to the buyer. Once nothing waits the order ' +
    'is COMPLETED.',
  request: { params, headers, body: json(StaffHandOver) },
  responses: answers(StaffOrder),
})

const failDelivery = createRoute({
  ...shared,
  middleware: requireAct('order.hand-over'),
  method: 'post',
  path: '/orders/{number}/failed-deliveries',
  summary: 'The driver came back with an order: it waits for another day, or is cancelled',
  request: { params, headers, body: json(StaffFailedDelivery) },
  responses: answers(StaffOrder),
})

const toAsked = (c: ApiContext, number: number, key: string) => ({ ...toKeyed(c, key), number })

export const staffOrderBack = createResource()
  .openapi(refundLeft, async (c) => {
    const found = await findStaffRefundLeft(c.var, c.req.valid('param').number)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(refund, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await refundStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(takeBack, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await takeBackStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(handOver, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await handOverStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(failDelivery, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await failStaffDelivery(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
