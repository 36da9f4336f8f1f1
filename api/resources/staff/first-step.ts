import { createRoute } from '@hono/zod-openapi'
import { hideFirstSteps, readFirstSteps } from '#api/domain/first-step.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { FirstSteps } from '#schema/rest/staff/first-step.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('people.change') }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/first-steps',
  summary: 'What is left to do until the shop is whole',
  responses: answers(FirstSteps),
})

const hide = createRoute({
  ...shared,
  method: 'post',
  path: '/first-steps/hide',
  summary: 'Puts the list away; its call goes on answering',
  request: { headers: StaffKeyHeader },
  responses: answers(FirstSteps),
})

export const staffFirstStep = createResource()
  .openapi(list, async (c) => c.json(await readFirstSteps(c.var), 200))
  .openapi(hide, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await hideFirstSteps(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
