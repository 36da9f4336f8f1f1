import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findOrder } from '#api/data/order/order.ts'
import { repeatOrder } from '#api/domain/order/repeat.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { OrderRepeat } from '#schema/rest/order/repeat.ts'
import { Id } from '#schema/rest/scalar.ts'

const params = z.object({
  id: Id.meta({ description: 'One of the user’s own orders' }),
})
const shared = { tags: ['order'], security: bearer, middleware: registered }

const repeat = createRoute({
  ...shared,
  method: 'post',
  path: '/user/orders/{id}/repeat',
  summary: 'Makes the cart hold at least what the order held; says what could not be had',
  request: { params },
  responses: answers(OrderRepeat),
})

export const orderRepeat = createResource().openapi(repeat, async (c) => {
  const session = sessionOf(c)
  const asked = { userId: session.userId, id: c.req.valid('param').id, now: c.var.now() }
  const repeated = await findOrder(c.var.db, asked)
  if (!repeated) return absent(c)
  const outcome = await repeatOrder(c.var.db, session, { order: repeated, now: c.var.now() })
  return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
})
