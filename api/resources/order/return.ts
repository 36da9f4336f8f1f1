import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { returnOrderItems } from '#api/domain/order/return.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { Order } from '#schema/rest/order/order.ts'
import { OrderReturnCreate } from '#schema/rest/order/return.ts'
import { Id } from '#schema/rest/scalar.ts'

const params = z.object({
  id: Id.meta({ description: 'One of the user’s own orders, received already' }),
})

const create = createRoute({
  tags: ['order'],
  security: bearer,
  middleware: [registered, tellAfterwards],
  method: 'post',
  path: '/user/orders/{id}/returns',
  summary: 'Asks to take leftovers back, within thirty days of receiving; answers the order',
  request: {
    params,
    headers: IdempotencyHeader,
    body: json(OrderReturnCreate),
  },
  responses: answers(Order),
})

export const orderReturn = createResource().openapi(create, async (c) => {
  const { userId } = sessionOf(c)
  const key = c.req.valid('header')['idempotency-key'] ?? null
  const asked = { ...c.req.valid('json'), userId, id: c.req.valid('param').id, key }
  const outcome = await returnOrderItems(c.var, asked)
  return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
})
