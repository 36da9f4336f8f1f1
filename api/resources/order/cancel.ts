import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findOrder } from '#api/data/order/order.ts'
import { cancelBuyersOrder } from '#api/domain/order/cancel.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { OrderCancel } from '#schema/rest/order/cancel.ts'
import { Order } from '#schema/rest/order/order.ts'
import { Id } from '#schema/rest/scalar.ts'

const params = z.object({
  id: Id.meta({ description: 'One of the user’s own orders' }),
})
const shared = { tags: ['order'], security: bearer, middleware: [registered, tellAfterwards] }

const cancel = createRoute({
  ...shared,
  method: 'post',
  path: '/user/orders/{id}/cancel',
  summary: 'Cancels an order before the shop picks it; refunds a paid one',
  request: { params, body: json(OrderCancel) },
  responses: answers(Order),
})

export const orderCancel = createResource().openapi(cancel, async (c) => {
  const { userId } = sessionOf(c)
  const { id } = c.req.valid('param')
  const outcome = await cancelBuyersOrder(c.var, { userId, id, ...c.req.valid('json') })
  if (!outcome.ok) return refuse(c, outcome.refusal)
  const cancelled = await findOrder(c.var.db, { userId, id, now: c.var.now() })
  return cancelled ? c.json(cancelled, 200) : absent(c)
})
