import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findBrandPage, listBrands } from '#api/data/catalogue/brand.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, filterParameters } from '#api/http/route.ts'
import { parseFilter } from '#schema/filter.ts'
import { BrandList, BrandListQuery, BrandPage } from '#schema/rest/catalogue/brand.ts'
import { ListingQuery } from '#schema/rest/catalogue/category.ts'

const tags = ['brand']

const list = createRoute({
  method: 'get',
  path: '/products/brands',
  tags,
  summary: 'Brands that sell something, with the alphabet',
  request: { query: BrandListQuery },
  responses: answers(BrandList),
})

const read = createRoute({
  method: 'get',
  path: '/products/brands/{id}',
  tags,
  summary: 'A brand by id or slug with a page of its goods',
  parameters: filterParameters,
  request: {
    params: z.object({
      id: z.string().meta({ description: 'What the address of its page shows, or an id' }),
    }),
    query: ListingQuery,
  },
  responses: answers(BrandPage),
})

export const brand = createResource()
  .openapi(list, async (c) => {
    const { cityId, ...choice } = await withCity(c, c.req.valid('query'))
    const found = await listBrands(c.var.db, cityId, choice)
    return found ? c.json(found, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(read, async (c) => {
    const { cityId, ...choice } = await withCity(c, c.req.valid('query'))
    const { id } = c.req.valid('param')
    const filter = parseFilter(new URL(c.req.url).searchParams)
    const found = await findBrandPage(c.var.db, cityId, id, filter, choice)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.page ? c.json(found.page, 200) : absent(c)
  })
