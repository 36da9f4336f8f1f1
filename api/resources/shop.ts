import { createRoute } from '@hono/zod-openapi'
import { listShops } from '#api/data/catalogue/shop.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { ShopList, ShopListRequest } from '#schema/rest/shop.ts'

const list = createRoute({
  method: 'post',
  path: '/shops',
  tags: ['shop'],
  summary: 'Shops of a city, warehouses last',
  request: { body: json(ShopListRequest) },
  responses: answers(ShopList),
})

export const shop = createResource().openapi(list, async (c) => {
  const items = await listShops(c.var.db, (await withCity(c, c.req.valid('json'))).cityId)
  return items ? c.json({ items }, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
})
