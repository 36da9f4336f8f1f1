import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  approveColleaguesOrder,
  declineColleaguesOrder,
  findApprovalNeed,
} from '#api/domain/order/approval.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { ApprovalNeed, ApprovalQuery, OrderDecline } from '#schema/rest/order/approval.ts'
import { Order } from '#schema/rest/order/order.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['order'], security: bearer, middleware: [registered, tellAfterwards] }
const params = z.object({
  id: Id.meta({ description: 'A colleague’s order that waits for approval, or its number' }),
})

const approve = createRoute({
  ...shared,
  method: 'post',
  path: '/user/orders/{id}/approve',
  summary: 'Approves a colleague’s order; ORDER_NOT_APPROVABLE when it waits no more',
  request: { params },
  responses: answers(Order),
})

const decline = createRoute({
  ...shared,
  method: 'post',
  path: '/user/orders/{id}/decline',
  summary: 'Declines a colleague’s order, which is cancelled with the reason',
  request: { params, body: json(OrderDecline) },
  responses: answers(Order),
})

const need = createRoute({
  ...shared,
  tags: ['organization'],
  method: 'get',
  path: '/user/organizations/{organizationId}/approval',
  summary: 'Limits that an order of the user’s would be over; placing it decides anew',
  request: {
    params: z.object({
      organizationId: Id.meta({ description: 'An organisation the user may order for' }),
    }),
    query: ApprovalQuery,
  },
  responses: answers(ApprovalNeed),
})

export const orderApproval = createResource()
  .openapi(need, async (c) => {
    const { userId, cityId } = sessionOf(c)
    const { total: totalMinor } = c.req.valid('query')
    const asked = { userId, cityId, ...c.req.valid('param'), totalMinor }
    const outcome = await findApprovalNeed(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(approve, async (c) => {
    const { userId } = sessionOf(c)
    const outcome = await approveColleaguesOrder(c.var, { userId, ...c.req.valid('param') })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(decline, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param'), ...c.req.valid('json') }
    const outcome = await declineColleaguesOrder(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
