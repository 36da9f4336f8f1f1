import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listSorts } from '#api/data/catalogue/sort.ts'
import { answers, createResource } from '#api/http/route.ts'
import { SortList, SortType } from '#schema/rest/catalogue/category.ts'

const list = createRoute({
  method: 'get',
  path: '/sorts',
  tags: ['sort'],
  summary: 'Orders a kind of list can be put in, and its default',
  request: { query: z.object({ type: SortType.default('PRODUCT') }) },
  responses: answers(SortList),
})

export const sort = createResource().openapi(list, (c) =>
  c.json(listSorts(c.req.valid('query').type), 200),
)
