import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findStaffProgram } from '#api/data/staff/loyalty.ts'
import { answerAccount, correctPoints, updateStaffProgram } from '#api/domain/staff/loyalty.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import {
  StaffLoyaltyAccount,
  StaffLoyaltyCorrection,
  StaffLoyaltyProgram,
  StaffLoyaltyProgramUpdate,
} from '#schema/rest/staff/loyalty.ts'

/** Points are money. */
const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('loyalty.change') }
const headers = StaffKeyHeader

const program = createRoute({
  ...shared,
  method: 'get',
  path: '/loyalty/program',
  summary: 'Settings of the loyalty programme',
  responses: answers(StaffLoyaltyProgram),
})

const update = createRoute({
  ...shared,
  method: 'post',
  path: '/loyalty/program',
  summary: 'Sets the programme from the next order on; what was earned stays as it is',
  request: { headers, body: json(StaffLoyaltyProgramUpdate) },
  responses: answers(StaffLoyaltyProgram),
})

const account = createRoute({
  ...shared,
  method: 'get',
  path: '/loyalty/accounts/{phone}',
  summary: 'Points of an installer',
  request: {
    params: z.object({ phone: StaffLoyaltyCorrection.shape.phone }),
  },
  responses: answers(StaffLoyaltyAccount),
})

const correct = createRoute({
  ...shared,
  method: 'post',
  path: '/loyalty/corrections',
  summary: 'Adds points to an installer or takes them, with a reason that they read',
  request: { headers, body: json(StaffLoyaltyCorrection) },
  responses: answers(StaffLoyaltyAccount),
})

export const staffLoyalty = createResource()
  .openapi(program, async (c) => c.json(await findStaffProgram(c.var.db), 200))
  .openapi(update, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await updateStaffProgram(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(account, async (c) => {
    const outcome = await answerAccount(c.var, c.req.valid('param').phone)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(correct, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await correctPoints(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
