import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findProduct, listProducts } from '#api/data/catalogue/product.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import { Product, ProductList, ProductListRequest } from '#schema/rest/catalogue/product.ts'

const tags = ['product']
const params = z.object({
  id: z.string().meta({ description: 'Id of the product, or its slug; an id wins' }),
})

const list = createRoute({
  method: 'post',
  path: '/products',
  tags,
  summary: 'Cards by id, in the order asked; unknown ids are left out',
  request: { body: json(ProductListRequest) },
  responses: answers(ProductList),
})

const read = createRoute({
  method: 'get',
  path: '/products/{id}',
  tags,
  summary: 'A product by id or slug; one no longer sold answers with isDiscontinued',
  request: { params, query: CityQuery },
  responses: answers(Product),
})

export const product = createResource()
  .openapi(list, async (c) => {
    const { cityId, ids } = await withCity(c, c.req.valid('json'))
    const items = await listProducts(c.var.db, cityId, ids)
    return items ? c.json({ items }, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(read, async (c) => {
    const { id } = c.req.valid('param')
    const found = await findProduct(
      c.var.db,
      (await withCity(c, c.req.valid('query'))).cityId,
      id,
      c.var.now(),
    )
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.product ? c.json(found.product, 200) : absent(c)
  })
