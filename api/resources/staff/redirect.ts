import { createRoute } from '@hono/zod-openapi'
import { listStaffRedirects } from '#api/data/content/redirect.ts'
import { removeStaffRedirect, setStaffRedirect } from '#api/domain/staff/redirect.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import {
  StaffRedirect,
  StaffRedirectList,
  StaffRedirectQuery,
  StaffRedirectRemove,
  StaffRedirectRemoved,
  StaffRedirectSet,
} from '#schema/rest/staff/redirect.ts'

const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('redirect.change') }
const path = '/redirects'
const headers = StaffKeyHeader

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Redirects, in force or not',
  request: { query: StaffRedirectQuery },
  responses: answers(StaffRedirectList),
})

const set = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Makes the redirect of a path, or puts another in its place',
  request: { headers, body: json(StaffRedirectSet) },
  responses: answers(StaffRedirect),
})

const remove = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/remove`,
  summary: 'Takes a redirect away',
  request: { headers, body: json(StaffRedirectRemove) },
  responses: answers(StaffRedirectRemoved),
})

export const staffRedirect = createResource()
  .openapi(list, async (c) => c.json(await listStaffRedirects(c.var.db, c.req.valid('query')), 200))
  .openapi(set, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await setStaffRedirect(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const outcome = await removeStaffRedirect(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
