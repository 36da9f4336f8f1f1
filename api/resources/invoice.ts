import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { Id } from '#schema/rest/scalar.ts'
import { findInvoice } from '../data/invoice.ts'
import { toInvoiceName, writeInvoice } from '../invoice.ts'
import { absent } from '../refusal.ts'
import { answersFile, bearer, createResource } from '../route.ts'
import { registered, sessionOf } from '../session.ts'

const read = createRoute({
  tags: ['order'],
  security: bearer,
  middleware: registered,
  method: 'get',
  path: '/user/orders/{id}/invoice',
  summary: 'The invoice as a PDF; of an order that was given up, and somebody else’s, absent',
  request: { params: z.object({ id: Id }) },
  responses: answersFile('application/pdf'),
})

export const invoice = createResource().openapi(read, async (c) => {
  const { userId } = sessionOf(c)
  const { id } = c.req.valid('param')
  const found = await findInvoice(c.var.db, { userId, id, now: c.var.now() })
  if (!found) return absent(c)
  return c.body(await writeInvoice(found), 200, {
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="${toInvoiceName(found.order.number)}"`,
  })
})
