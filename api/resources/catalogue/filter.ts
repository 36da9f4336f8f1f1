import { createRoute } from '@hono/zod-openapi'
import type * as z from 'zod'
import { findFacets } from '#api/data/catalogue/filter.ts'
import { countInShops } from '#api/data/catalogue/filter-shop.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import type { SearchPort } from '#api/search/port.ts'
import { FacetList, FacetShopList, FilterRequest } from '#schema/rest/catalogue/category.ts'

const list = createRoute({
  method: 'post',
  path: '/products/filters',
  tags: ['filter'],
  summary: 'Facets of a category, a brand, a selection or a search, with counts',
  request: { body: json(FilterRequest) },
  responses: answers(FacetList),
})

const shops = createRoute({
  method: 'post',
  path: '/products/filters/shops',
  tags: ['filter'],
  summary: 'Shops of the city with what each has of a listing, whatever shop is chosen',
  request: { body: json(FilterRequest) },
  responses: answers(FacetShopList),
})

export const filter = createResource()
  .openapi(list, async (c) => {
    const { cityId, scope, filter } = await toListing(
      c.var.search,
      await withCity(c, c.req.valid('json')),
    )
    const facets = await findFacets(c.var.db, cityId, scope, filter)
    return facets ? c.json(facets, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(shops, async (c) => {
    const { cityId, scope, filter } = await toListing(
      c.var.search,
      await withCity(c, c.req.valid('json')),
    )
    const items = await countInShops(c.var.db, cityId, scope, filter)
    return items ? c.json({ items }, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })

async function toListing(
  search: SearchPort,
  asked: z.infer<typeof FilterRequest> & { cityId: string },
) {
  const { cityId, query, exact: isExact, filter, ...scope } = asked
  const hits = query === undefined ? undefined : (await search.find(query, { isExact })).hits
  return { cityId, scope: { ...scope, hits }, filter }
}
