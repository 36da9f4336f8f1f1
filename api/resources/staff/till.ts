import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listTillPurchases } from '#api/data/loyalty/till-purchase.ts'
import { findTillCode } from '#api/domain/loyalty/till-code.ts'
import { createTillPurchase } from '#api/domain/loyalty/till-purchase.ts'
import { returnTillPart, returnTillPurchase } from '#api/domain/loyalty/till-return.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { toAddress } from '#api/http/session.ts'
import { requireAct, StaffKeyHeader, staffKey, staffOf, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffTillCode,
  StaffTillCodeAsked,
  StaffTillPurchase,
  StaffTillPurchaseCreate,
  StaffTillPurchaseList,
  StaffTillPurchaseQuery,
  StaffTillPurchaseReturn,
} from '#schema/rest/staff/till.ts'
import { StaffTillReturnCreate } from '#schema/rest/staff/till-return.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('till.use') }
const path = '/till/purchases'
const headers = StaffKeyHeader

const find = createRoute({
  ...shared,
  method: 'post',
  path: '/till/codes',
  summary: 'Whose code it is, and how many points the receipt may be paid with',
  description:
    'Read within its minute, a code can be spent by through this key for ten minutes more: what ' +
    'is typed at a till takes time.',
  request: { body: json(StaffTillCodeAsked) },
  responses: answers(StaffTillCode),
})

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'A purchase at the till: spends and earns points, once for a code',
  request: { headers, body: json(StaffTillPurchaseCreate) },
  responses: answers(StaffTillPurchase),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Purchases at tills with points',
  request: { query: StaffTillPurchaseQuery },
  responses: answers(StaffTillPurchaseList),
})

const takeBack = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/return`,
  summary: 'Takes all that is left of a purchase back: returned goods, or a receipt typed wrongly',
  description: 'Spent points come back; earned ones go as long as they are held.',
  request: { headers, params: z.object({ id: Id }), body: json(StaffTillPurchaseReturn) },
  responses: answers(StaffTillPurchase),
})

const takePartBack = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{id}/returns`,
  summary: 'Takes a part of a purchase back: some of its goods were returned',
  description:
    'Spent points come back and held ones go in proportion: parts add up to the whole to the point.',
  request: { headers, params: z.object({ id: Id }), body: json(StaffTillReturnCreate) },
  responses: answers(StaffTillPurchase),
})

export const staffTill = createResource()
  .openapi(find, async (c) => {
    const asked = { staff: staffOf(c), ip: toAddress(c), ...c.req.valid('json') }
    const outcome = await findTillCode(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(create, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const asked = { ...keyed, ip: toAddress(c) }
    const outcome = await createTillPurchase(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(list, async (c) => c.json(await listTillPurchases(c.var.db, c.req.valid('query')), 200))
  .openapi(takeBack, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const asked = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const outcome = await returnTillPurchase(c.var, keyed, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(takePartBack, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const asked = { id: c.req.valid('param').id, ...c.req.valid('json') }
    const outcome = await returnTillPart(c.var, keyed, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
