import { createRoute } from '@hono/zod-openapi'
import { listPromisedPrices } from '#api/data/staff/promised-price.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, staffKey } from '#api/http/staff.ts'
import { KeysetQuery } from '#schema/rest/keyset.ts'
import { StaffPromisedPriceList } from '#schema/rest/staff/promised-price.ts'

const list = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('price.change'),
  method: 'get',
  path: '/promised-prices',
  summary: 'Prices that buyers’ estimates keep, by product and city',
  request: { query: KeysetQuery },
  responses: answers(StaffPromisedPriceList),
})

export const staffPromisedPrice = createResource().openapi(list, async (c) =>
  c.json(await listPromisedPrices(c.var.db, c.req.valid('query'), c.var.now()), 200),
)
