import { createRoute } from '@hono/zod-openapi'
import { FacetList, FilterRequest } from '#schema/rest/category.ts'
import { findFacets } from '../data/filter.ts'
import { refuse } from '../refusal.ts'
import { answers, createResource, json } from '../route.ts'

const list = createRoute({
  method: 'post',
  path: '/products/filters',
  tags: ['filter'],
  summary: 'Facets of a category, a brand, a selection or a search, with counts',
  request: { body: json(FilterRequest) },
  responses: answers(FacetList),
})

export const filter = createResource().openapi(list, async (c) => {
  const { cityId, query, exact: isExact, filter, ...scope } = c.req.valid('json')
  const hits = query === undefined ? undefined : (await c.var.search.find(query, { isExact })).hits
  const facets = await findFacets(c.var.db, cityId, { ...scope, hits }, filter)
  return facets ? c.json(facets, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
})
