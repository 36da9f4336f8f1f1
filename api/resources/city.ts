import { createRoute } from '@hono/zod-openapi'
import { CityList } from '#schema/rest/city.ts'
import { listCities } from '../data/city.ts'
import { answers, createResource } from '../route.ts'

const list = createRoute({
  method: 'get',
  path: '/cities',
  tags: ['city'],
  summary: 'Every city with shops, the largest first',
  responses: answers(CityList),
})

export const city = createResource().openapi(list, async (c) =>
  c.json({ items: await listCities(c.var.db) }, 200),
)
