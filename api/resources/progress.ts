/** Moves an order on by hand, as those who pick and carry it would. Mounted locally only. */
import { OpenAPIHono } from '@hono/zod-openapi'
import * as z from 'zod'
import { toHundredths } from '#schema/quantity.ts'
import { OrderStatus } from '#schema/rest/order.ts'
import { Id, Quantity } from '#schema/rest/scalar.ts'
import type { ApiEnv } from '../context.ts'
import { moveOrder } from '../data/order-progress.ts'
import { refuse } from '../refusal.ts'

const Move = z.object({
  status: OrderStatus,
  picked: z.array(z.object({ itemId: Id, quantity: Quantity })).default([]),
})

/** `POST /dev/orders/{id}/status`: 409 when the order cannot come to that from where it is. */
export const progress = new OpenAPIHono<ApiEnv>().post('/orders/:id/status', async (c) => {
  const move = Move.safeParse(await c.req.json())
  if (!move.success) return refuse(c, { code: 'INVALID' })
  const { status: to, picked } = move.data
  const found = picked.map((line) => ({ ...line, quantity: toHundredths(line.quantity) ?? 0 }))
  const moved = { id: c.req.param('id'), to, picked: found, now: c.var.now() }
  return (await moveOrder(c.var.db, moved)) ? c.json({}) : refuse(c, { code: 'CONFLICT' })
})
