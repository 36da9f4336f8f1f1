import { createRoute } from '@hono/zod-openapi'
import { setCartPoints } from '#api/data/cart/points.ts'
import { refuse } from '#api/http/refusal.ts'
import { createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { CartBonusUpdate } from '#schema/rest/cart/points.ts'
import { answerCart, shared } from './cart.ts'

const update = createRoute({
  ...shared,
  method: 'put',
  path: '/cart/bonus',
  middleware: registered,
  summary: 'Pays the next order with points of an installer; 0 pays all in money',
  request: { body: json(CartBonusUpdate) },
})

export const cartPoints = createResource().openapi(update, async (c) => {
  const { short, points } = c.req.valid('json')
  const outcome = await setCartPoints(c.var.db, sessionOf(c), points)
  return outcome.ok ? c.json(await answerCart(c, short), 200) : refuse(c, outcome.refusal)
})
