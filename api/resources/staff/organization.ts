import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listStaffOrganizations } from '#api/data/staff/organization.ts'
import { changeOrganizationDiscount } from '#api/domain/staff/organization.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffDiscountChange,
  StaffOrganization,
  StaffOrganizationList,
  StaffOrganizationQuery,
} from '#schema/rest/staff/organization.ts'

/** Discounts give money away. */
const shared = {
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('organization.change'),
}

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/organizations',
  summary: 'Organisations with the discounts agreed with them',
  request: { query: StaffOrganizationQuery },
  responses: answers(StaffOrganizationList),
})

const change = createRoute({
  ...shared,
  method: 'post',
  path: '/organizations/{id}/discount',
  summary: 'Sets the discount agreed with an organisation; orders placed before keep theirs',
  request: {
    headers: StaffKeyHeader,
    params: z.object({ id: Id.meta({ description: 'Whose orders are reduced' }) }),
    body: json(StaffDiscountChange),
  },
  responses: answers(StaffOrganization),
})

export const staffOrganization = createResource()
  .openapi(list, async (c) => {
    return c.json(await listStaffOrganizations(c.var.db, c.req.valid('query')), 200)
  })
  .openapi(change, async (c) => {
    const asked = {
      ...toKeyed(c, c.req.valid('header')['idempotency-key']),
      ...c.req.valid('param'),
    }
    const outcome = await changeOrganizationDiscount(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
