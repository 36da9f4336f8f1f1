import { createRoute } from '@hono/zod-openapi'
import { placeOrder } from '#api/domain/order/placement.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { OrderCreate } from '#schema/rest/order/create.ts'
import { Order } from '#schema/rest/order/order.ts'

const create = createRoute({
  tags: ['order'],
  security: bearer,
  middleware: [registered, tellAfterwards],
  method: 'post',
  path: '/user/orders',
  summary: 'Orders the cart; the same Idempotency-Key answers what was answered first',
  request: { headers: IdempotencyHeader, body: json(OrderCreate) },
  responses: answers(Order),
})

export const orderCreate = createResource().openapi(create, async (c) => {
  const key = c.req.valid('header')['idempotency-key'] ?? null
  const outcome = await placeOrder(c.var, sessionOf(c), c.req.valid('json'), key)
  return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
})
