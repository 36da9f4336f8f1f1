/** Transfer and correction documents, which an organisation keeps. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findOrder } from '#api/data/order/order.ts'
import {
  isFavour,
  isReturn,
  toFileHeaders,
  writeOrderCorrection,
  writeOrderTransfer,
} from '#api/domain/order/document.ts'
import { refuse } from '#api/http/refusal.ts'
import { answersFile, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { OrderDocumentQuery } from '#schema/rest/order/document.ts'
import { Id } from '#schema/rest/scalar.ts'

const id = Id.meta({ description: 'As the address of the order’s page shows it' })
const number = z.coerce.number().int().min(1).max(999_999_999).meta({
  description: 'Of the return',
})
const shared = {
  tags: ['order'],
  security: bearer,
  middleware: [costs(5), registered],
  responses: answersFile('application/pdf', 'application/xml'),
}

const transfer = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders/{id}/transfer-document',
  summary: 'The universal transfer document (УПД); 404 until the goods are handed over',
  request: { params: z.object({ id }), query: OrderDocumentQuery },
})

const correction = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders/{id}/returns/{number}/correction',
  summary:
    'The universal correction document (УКД) of a return, or of a part of it; 404 until it is accepted',
  request: { params: z.object({ id, number }), query: OrderDocumentQuery },
})

const favour = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders/{id}/refunds/{refund}/correction',
  summary: 'The universal correction document (УКД) of a favour that was given',
  request: {
    params: z.object({ id, refund: Id.meta({ description: 'Of the favour' }) }),
    query: OrderDocumentQuery,
  },
})

const find = (c: ApiContext, orderId: string) =>
  findOrder(c.var.db, { userId: sessionOf(c).userId, id: orderId, now: c.var.now() })

export const orderDocument = createResource()
  .openapi(transfer, async (c) => {
    const order = await find(c, c.req.valid('param').id)
    const outcome = await writeOrderTransfer(c.var, { order, ...c.req.valid('query') })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
  .openapi(correction, async (c) => {
    const asked = c.req.valid('param')
    const order = await find(c, asked.id)
    const outcome = await writeOrderCorrection(c.var, {
      order,
      isAsked: isReturn(asked.number),
      ...c.req.valid('query'),
    })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
  .openapi(favour, async (c) => {
    const asked = c.req.valid('param')
    const outcome = await writeOrderCorrection(c.var, {
      order: await find(c, asked.id),
      isAsked: isFavour(asked.refund),
      ...c.req.valid('query'),
    })
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return c.body(outcome.value.bytes, 200, toFileHeaders(outcome.value))
  })
