import { createRoute } from '@hono/zod-openapi'
import { parseFilter } from '#schema/filter.ts'
import { SearchPage, SearchQuery } from '#schema/rest/category.ts'
import { findSearchPage } from '../data/search.ts'
import { createSearch } from '../data/search-index.ts'
import { refuse } from '../refusal.ts'
import { answers, createResource } from '../route.ts'

const find = createRoute({
  method: 'get',
  path: '/search',
  tags: ['search'],
  summary: 'Goods by relevance, or in a chosen order; the query also carries the filter',
  request: { query: SearchQuery },
  responses: answers(SearchPage),
})

export const search = createResource().openapi(find, async (c) => {
  const { cityId, query, ...choice } = c.req.valid('query')
  const filter = parseFilter(new URL(c.req.url).searchParams)
  const port = c.var.search ?? createSearch(c.var.db)
  const page = await findSearchPage(c.var.db, port, cityId, query, filter, choice)
  return page ? c.json(page, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
})
