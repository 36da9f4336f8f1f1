import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findCategoryPage, listCatalog } from '#api/data/catalogue/category.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, filterParameters } from '#api/http/route.ts'
import { parseFilter } from '#schema/filter.ts'
import { Catalog, CategoryPage, ListingQuery } from '#schema/rest/catalogue/category.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'

const tags = ['category']

const catalog = createRoute({
  method: 'get',
  path: '/products/catalog',
  tags,
  summary: 'The whole tree as a flat list, parents before children, without empty categories',
  request: { query: CityQuery },
  responses: answers(Catalog),
})

const read = createRoute({
  method: 'get',
  path: '/products/categories/{slug}',
  tags,
  summary: 'A category with a page of its goods',
  parameters: filterParameters,
  request: {
    params: z.object({
      slug: z.string().meta({ description: 'As the address of its page shows it' }),
    }),
    query: ListingQuery,
  },
  responses: answers(CategoryPage),
})

export const category = createResource()
  .openapi(catalog, async (c) => {
    const items = await listCatalog(c.var.db, (await withCity(c, c.req.valid('query'))).cityId)
    return items ? c.json({ items }, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(read, async (c) => {
    const { cityId, ...choice } = await withCity(c, c.req.valid('query'))
    const { slug } = c.req.valid('param')
    const filter = parseFilter(new URL(c.req.url).searchParams)
    const found = await findCategoryPage(c.var.db, cityId, slug, filter, choice)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.page ? c.json(found.page, 200) : absent(c)
  })
