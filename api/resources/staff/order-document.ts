/** Transfer and correction documents for the shop's people. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findStaffOrder } from '#api/data/staff/order.ts'
import {
  isFavour,
  isReturn,
  toFileHeaders,
  writeOrderCorrection,
  writeOrderTransfer,
} from '#api/domain/order/document.ts'
import { refuse } from '#api/http/refusal.ts'
import { answersFile, createResource } from '#api/http/route.ts'
import { requireAct, staffKey } from '#api/http/staff.ts'
import { OrderDocumentQuery } from '#schema/rest/order/document.ts'
import { Id } from '#schema/rest/scalar.ts'

const number = z.coerce.number().int().min(1).max(999_999_999_999).meta({
  description: 'What buyers name',
})
const shared = {
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('order.read'),
  responses: answersFile('application/pdf', 'application/xml'),
}

const transfer = createRoute({
  ...shared,
  method: 'get',
  path: '/orders/{number}/transfer-document',
  summary: 'The universal transfer document (УПД) of an order that an organisation has got',
  request: { params: z.object({ number }), query: OrderDocumentQuery },
})

const correction = createRoute({
  ...shared,
  method: 'get',
  path: '/orders/{number}/returns/{return}/correction',
  summary: 'The universal correction document (УКД) of a return that was accepted',
  request: {
    params: z.object({
      number,
      return: z.coerce.number().int().min(1).max(999_999_999).meta({ description: 'Its number' }),
    }),
    query: OrderDocumentQuery,
  },
})

const favour = createRoute({
  ...shared,
  method: 'get',
  path: '/orders/{number}/refunds/{refund}/correction',
  summary: 'The universal correction document (УКД) of a favour that was given',
  request: {
    params: z.object({ number, refund: Id.meta({ description: 'Of the favour' }) }),
    query: OrderDocumentQuery,
  },
})

const find = async (c: ApiContext, asked: number) =>
  (await findStaffOrder(c.var.db, asked, c.var.now()))?.order ?? null

export const staffOrderDocument = createResource()
  .openapi(transfer, async (c) => {
    const order = await find(c, c.req.valid('param').number)
    const outcome = await writeOrderTransfer(c.var, { order, ...c.req.valid('query') })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
  .openapi(correction, async (c) => {
    const asked = c.req.valid('param')
    const order = await find(c, asked.number)
    const outcome = await writeOrderCorrection(c.var, {
      order,
      isAsked: isReturn(asked.return),
      ...c.req.valid('query'),
    })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
  .openapi(favour, async (c) => {
    const asked = c.req.valid('param')
    const outcome = await writeOrderCorrection(c.var, {
      order: await find(c, asked.number),
      isAsked: isFavour(asked.refund),
      ...c.req.valid('query'),
    })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
