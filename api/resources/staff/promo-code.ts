import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listStaffPromoCodes } from '#api/data/staff/promo-code.ts'
import { createStaffPromoCode, endStaffPromoCode } from '#api/domain/staff/promo-code.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import {
  StaffPromoCode,
  StaffPromoCodeCreate,
  StaffPromoCodeList,
  StaffPromoCodeQuery,
} from '#schema/rest/staff/promo-code.ts'

/** They give money away. */
const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('promo-code.change') }
const path = '/promo-codes'
const headers = StaffKeyHeader

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Promo codes with how often each was used',
  request: { query: StaffPromoCodeQuery },
  responses: answers(StaffPromoCodeList),
})

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Makes a promo code; it works at once unless it begins later',
  request: { headers, body: json(StaffPromoCodeCreate) },
  responses: answers(StaffPromoCode),
})

const end = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{code}/end`,
  summary: 'Ends a promo code now; orders that have used it stay as they are',
  request: {
    headers,
    params: z.object({
      code: z.string().min(1).max(64).meta({ description: 'In any case of its letters' }),
    }),
  },
  responses: answers(StaffPromoCode),
})

export const staffPromoCode = createResource()
  .openapi(list, async (c) => {
    const asked = { ...c.req.valid('query'), now: c.var.now() }
    return c.json(await listStaffPromoCodes(c.var.db, asked), 200)
  })
  .openapi(create, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await createStaffPromoCode(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(end, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await endStaffPromoCode(c.var, { ...keyed, code: c.req.valid('param').code })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
