import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { quoteDelivery, quoteLoad } from '#api/domain/delivery/quote.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { signedIn, takeAddress } from '#api/http/session.ts'
import { Delivery, DeliveryQuery, DeliveryRequest } from '#schema/rest/delivery/delivery.ts'

const product = createRoute({
  method: 'post',
  path: '/products/{id}/delivery',
  tags: ['product'],
  summary: 'What bringing some of a product to an address would be',
  security: bearer,
  middleware: signedIn,
  request: {
    params: z.object({
      id: z.string().meta({ description: 'What the address of its page shows, or an id' }),
    }),
    body: json(DeliveryRequest),
  },
  responses: answers(Delivery),
})

const load = createRoute({
  method: 'get',
  path: '/delivery',
  tags: ['page'],
  summary: 'What bringing a load of so much weight about the city would be',
  request: { query: DeliveryQuery },
  responses: answers(Delivery),
})

export const delivery = createResource()
  .openapi(load, async (c) => {
    const outcome = await quoteLoad(c.var, await withCity(c, c.req.valid('query')))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(product, async (c) => {
    const asked = await withCity(c, c.req.valid('json'))
    if (asked.fiasId !== null && !(await takeAddress(c))) {
      return refuse(c, { code: 'TOO_MANY', field: ['fiasId'] })
    }
    const outcome = await quoteDelivery(c.var, c.req.valid('param').id, asked)
    if (!outcome.ok) return refuse(c, outcome.refusal)
    return outcome.value ? c.json(outcome.value, 200) : absent(c)
  })
