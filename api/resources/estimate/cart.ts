import { createRoute } from '@hono/zod-openapi'
import { fillCartByEstimate } from '#api/domain/estimate/to-cart.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { EstimateToCart, EstimateToCartResult } from '#schema/rest/estimate/cart.ts'
import { params, path, shared } from './estimate.ts'

const toCart = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/cart`,
  summary: 'Puts the goods of all lines, or of those given, into the cart',
  request: { params, body: json(EstimateToCart) },
  responses: answers(EstimateToCartResult),
})

export const estimateCart = createResource().openapi(toCart, async (c) => {
  const asked = { session: sessionOf(c), id: c.req.valid('param').id }
  const filled = await fillCartByEstimate(c.var, asked, c.req.valid('json'))
  return filled.ok ? c.json(filled.value, 200) : refuse(c, filled.refusal)
})
