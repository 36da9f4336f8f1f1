import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import { listStaffOrders } from '#api/data/staff/order-list.ts'
import { moveStaffOrder, noteStaffOrder } from '#api/domain/staff/order.ts'
import { toStaffOrdersAsked } from '#api/domain/staff/order-asked.ts'
import { actOnStaffReceipt } from '#api/domain/staff/receipt.ts'
import { payStaffOrder } from '#api/domain/staff/transfer.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffOrder,
  StaffOrderList,
  StaffOrderMove,
  StaffOrderNoteCreate,
  StaffOrderQuery,
} from '#schema/rest/staff/order.ts'
import { StaffReceiptAct } from '#schema/rest/staff/receipt.ts'
import { StaffOrderPaid } from '#schema/rest/staff/transfer.ts'

const params = z.object({
  number: z.coerce.number().int().min(1).max(999_999_999_999).meta({
    description: 'What buyers name',
  }),
})
const receiptParams = params.extend({
  id: Id.meta({ description: 'One of `receipts`' }),
})
const headers = StaffKeyHeader
const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('order.read') }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/orders',
  summary: 'Orders of all buyers, the newest first',
  request: { query: StaffOrderQuery },
  responses: answers(StaffOrderList),
})

const one = createRoute({
  ...shared,
  method: 'get',
  path: '/orders/{number}',
  summary: 'An order with all that is needed to pick and deliver it',
  request: { params },
  responses: answers(StaffOrder),
})

const move = createRoute({
  ...shared,
  method: 'post',
  path: '/orders/{number}/status',
  summary: 'Moves an order on, or cancels it; money that is held or was paid follows',
  request: { params, headers, body: json(StaffOrderMove) },
  responses: answers(StaffOrder),
})

const note = createRoute({
  ...shared,
  middleware: requireAct('order.note'),
  method: 'post',
  path: '/orders/{number}/notes',
  summary: 'Leaves a note for the shop’s people',
  request: { params, headers, body: json(StaffOrderNoteCreate) },
  responses: answers(StaffOrder),
})

const paid = createRoute({
  ...shared,
  middleware: requireAct('order.pay'),
  method: 'post',
  path: '/orders/{number}/paid',
  summary: 'Says that the transfer of an invoice has come: the order is accepted',
  request: { params, headers, body: json(StaffOrderPaid) },
  responses: answers(StaffOrder),
})

const receipt = createRoute({
  ...shared,
  middleware: requireAct('order.receipt'),
  method: 'post',
  path: '/orders/{number}/receipts/{id}',
  summary: 'Sends a receipt again that was not made, or says that the shop’s till has made it',
  request: { params: receiptParams, headers, body: json(StaffReceiptAct) },
  responses: answers(StaffOrder),
})

const toAsked = (c: ApiContext, number: number, key: string) => ({
  ...toKeyed(c, key),
  number,
})

export const staffOrder = createResource()
  .openapi(list, async (c) => {
    const asked = toStaffOrdersAsked(c.req.valid('query'), c.var.now())
    return c.json(await listStaffOrders(c.var.db, asked), 200)
  })
  .openapi(one, async (c) => {
    const found = await findStaffOrder(c.var.db, c.req.valid('param').number, c.var.now())
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(move, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await moveStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(note, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await noteStaffOrder(c.var, asked, c.req.valid('json').text)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(paid, async (c) => {
    const { number } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await payStaffOrder(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(receipt, async (c) => {
    const { number, id } = c.req.valid('param')
    const asked = toAsked(c, number, c.req.valid('header')['idempotency-key'])
    const outcome = await actOnStaffReceipt(c.var, { ...asked, id }, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
