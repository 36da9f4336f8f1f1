import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { requireUser } from '#api/data/account/user.ts'
import { findInvoice } from '#api/data/order/invoice.ts'
import { findOrderMarks, listOrders } from '#api/data/order/list.ts'
import { findOrder } from '#api/data/order/order.ts'
import { settleUndecidedOrders } from '#api/domain/order/approval.ts'
import { drawBarcode } from '#api/domain/order/barcode.ts'
import { toInvoiceName, writeInvoice } from '#api/domain/order/invoice.ts'
import { settleOverdueOrders } from '#api/domain/payment/settlement.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, answersFile, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { withTimeout } from '#api/providers/with-timeout.ts'
import { toDayStart } from '#language/calendar.ts'
import { Order, OrderList, OrderListQuery } from '#schema/rest/order/order.ts'
import { Id } from '#schema/rest/scalar.ts'

/**
 * How long a read waits for the provider. An order whose payment is still unknown is shown as
 * awaiting payment, and the sweep settles it.
 */
const settleTimeoutMs = 800

const tags = ['order']
const params = z.object({
  id: Id.meta({ description: 'As the address of the order’s page shows it' }),
})
const shared = { tags, security: bearer, middleware: registered }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders',
  summary: 'Orders, the newest first; `search` is a number, the buyer’s own too, or a product',
  request: { query: OrderListQuery },
  responses: answers(OrderList),
})

const read = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders/{id}',
  summary: 'One order, by its id or its number; 404 for another user’s',
  request: { params },
  responses: answers(Order),
})

const invoice = createRoute({
  ...shared,
  middleware: [costs(5), registered],
  method: 'get',
  path: '/user/orders/{id}/invoice',
  summary: 'The invoice as a PDF; 404 for a cancelled order and another user’s',
  request: { params },
  responses: answersFile('application/pdf'),
})

const barcode = createRoute({
  ...shared,
  method: 'get',
  path: '/user/orders/{id}/barcode',
  summary: 'The number as a bar code, Code 128 in SVG; 404 for another user’s order',
  request: { params },
  responses: answersFile('image/svg+xml'),
})

/** A file that is kept under its name. */
const attach = (name: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': `attachment; filename="${name}"`,
})

export const order = createResource()
  .openapi(list, async (c) => {
    const { userId } = sessionOf(c)
    const { from, to, ...query } = c.req.valid('query')
    await settleUndecidedOrders(c.var, userId)
    await withTimeout(settleTimeoutMs, settleOverdueOrders(c.var, userId))
    const asked = { userId, ...query, ...(await toPeriod(c, { from, to })), now: c.var.now() }
    const [found, marks] = await Promise.all([
      listOrders(c.var.db, asked),
      findOrderMarks(c.var.db, asked),
    ])
    return c.json({ ...found, marks }, 200)
  })
  .openapi(read, async (c) => {
    const { userId } = sessionOf(c)
    await settleUndecidedOrders(c.var, userId)
    await withTimeout(settleTimeoutMs, settleOverdueOrders(c.var, userId))
    const { id } = c.req.valid('param')
    const found = await findOrder(c.var.db, { userId, id, now: c.var.now() })
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(invoice, async (c) => {
    const { userId } = sessionOf(c)
    const { id } = c.req.valid('param')
    const found = await findInvoice(c.var.db, { userId, id, now: c.var.now() })
    if (!found) return absent(c)
    return c.body(await writeInvoice(found), 200, attach(toInvoiceName(found.order.number)))
  })
  .openapi(barcode, async (c) => {
    const { userId } = sessionOf(c)
    const { id } = c.req.valid('param')
    const found = await findOrder(c.var.db, { userId, id, now: c.var.now() })
    if (!found) return absent(c)
    return c.body(drawBarcode(found.number), 200, { 'content-type': 'image/svg+xml' })
  })

/** Days begin by the clock of the user's city, which is asked only when there are any. */
async function toPeriod(c: ApiContext, { from, to }: { from?: string; to?: string }) {
  if (!from && !to) return { since: null, until: null }
  const { city } = await requireUser(c.var.db, sessionOf(c).userId, c.var.now())
  const { timezone } = city.current
  return {
    since: from ? toDayStart(from, timezone) : null,
    until: to ? toDayStart(to, timezone, 1) : null,
  }
}
