import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { Delivery, DeliveryRequest } from '#schema/rest/delivery.ts'
import { planDelivery } from '../delivering.ts'
import { absent, refuse } from '../refusal.ts'
import { answers, bearer, createResource, json } from '../route.ts'
import { signedIn } from '../session.ts'

const product = createRoute({
  method: 'post',
  path: '/products/{id}/delivery',
  tags: ['product'],
  summary: 'What bringing some of a product to an address would be',
  security: bearer,
  middleware: signedIn,
  request: { params: z.object({ id: z.string() }), body: json(DeliveryRequest) },
  responses: answers(Delivery),
})

export const delivery = createResource().openapi(product, async (c) => {
  const outcome = await planDelivery(c.var, c.req.valid('param').id, c.req.valid('json'))
  if (!outcome.ok) return refuse(c, outcome.refusal)
  return outcome.value ? c.json(outcome.value, 200) : absent(c)
})
