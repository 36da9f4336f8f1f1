import { createRoute } from '@hono/zod-openapi'
import { findStaffShopDays } from '#api/data/staff/shop-day.ts'
import { changeShopDay } from '#api/domain/staff/shop-day.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import {
  StaffShopDayChange,
  StaffShopDayParams,
  StaffShopDays,
} from '#schema/rest/staff/shop-day.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('shop-day.change') }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/shops/{shopId}/days',
  summary: 'Holidays and short days of a shop',
  request: { params: StaffShopDayParams.pick({ shopId: true }) },
  responses: answers(StaffShopDays),
})

const change = createRoute({
  ...shared,
  method: 'post',
  path: '/shops/{shopId}/days/{day}',
  summary: 'Sets the hours of one day of a shop, or closes it for that day',
  request: {
    params: StaffShopDayParams,
    headers: StaffKeyHeader,
    body: json(StaffShopDayChange),
  },
  responses: answers(StaffShopDays),
})

const remove = createRoute({
  ...shared,
  method: 'post',
  path: '/shops/{shopId}/days/{day}/remove',
  summary: 'Makes a day of a shop one like any other again',
  request: { params: StaffShopDayParams, headers: StaffKeyHeader },
  responses: answers(StaffShopDays),
})

export const staffShopDay = createResource()
  .openapi(list, async (c) => {
    const found = await findStaffShopDays(c.var.db, c.req.valid('param').shopId, c.var.now())
    return found ? c.json(found.days, 200) : absent(c)
  })
  .openapi(change, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await changeShopDay(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const key = c.req.valid('header')['idempotency-key']
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await changeShopDay(c.var, asked, null)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
