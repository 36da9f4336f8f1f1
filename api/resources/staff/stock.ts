import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listStaffStocks } from '#api/data/staff/stock.ts'
import { changeStaffStock } from '#api/domain/staff/stock.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffStock,
  StaffStockChange,
  StaffStockList,
  StaffStockQuery,
} from '#schema/rest/staff/stock.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('stock.read') }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/stocks',
  summary: 'What stands in the shops, and what of it orders have taken',
  request: { query: StaffStockQuery },
  responses: answers(StaffStockList),
})

const change = createRoute({
  ...shared,
  middleware: requireAct('stock.correct'),
  method: 'post',
  path: '/stocks/{productId}/{shopId}',
  summary: 'Corrects the stock of a product in a shop to what was counted',
  request: {
    params: z.object({
      productId: Id.meta({ description: 'What was counted' }),
      shopId: Id.meta({ description: 'Where it stands' }),
    }),
    headers: StaffKeyHeader,
    body: json(StaffStockChange),
  },
  responses: answers(StaffStock),
})

export const staffStock = createResource()
  .openapi(list, async (c) => c.json(await listStaffStocks(c.var.db, c.req.valid('query')), 200))
  .openapi(change, async (c) => {
    const asked = {
      ...toKeyed(c, c.req.valid('header')['idempotency-key']),
      ...c.req.valid('param'),
    }
    const outcome = await changeStaffStock(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
