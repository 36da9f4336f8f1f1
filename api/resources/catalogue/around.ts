import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listAround } from '#api/domain/catalogue/around.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { AroundQuery, ProductAround } from '#schema/rest/catalogue/around.ts'

const read = createRoute({
  method: 'get',
  path: '/products/{slug}/around',
  tags: ['product'],
  summary: 'Several lists of a product’s page at once, each as its own call answers it',
  request: {
    params: z.object({
      slug: z.string().meta({
        description: 'What the address of the product’s page shows, or an id',
      }),
    }),
    query: AroundQuery,
  },
  responses: answers(ProductAround),
})

export const around = createResource().openapi(read, async (c) => {
  const { cityId, ...asked } = await withCity(c, c.req.valid('query'))
  const found = await listAround(c.var.db, cityId, c.req.valid('param').slug, asked)
  if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  return found.value ? c.json(found.value, 200) : absent(c)
})
