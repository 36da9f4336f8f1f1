import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { listStaffNews } from '#api/data/staff/news.ts'
import {
  createStaffNews,
  previewStaffNews,
  sendStaffNews,
  stopStaffNews,
} from '#api/domain/staff/news.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import type { Outcome } from '#api/outcome.ts'
import {
  StaffNews,
  StaffNewsAct,
  StaffNewsCreate,
  StaffNewsList,
  StaffNewsPreview,
  StaffNewsQuery,
} from '#schema/rest/staff/news.ts'

/** They cost money, and speak for the shop to everyone. */
const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('news.change') }
const path = '/news'
const headers = StaffKeyHeader
const params = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .meta({ description: 'Of the news' }),
})

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'News that were written, and how far each is sent',
  request: { query: StaffNewsQuery },
  responses: answers(StaffNewsList),
})

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Writes news; they are sent by a call of their own',
  request: { headers, body: json(StaffNewsCreate) },
  responses: answers(StaffNews),
})

const preview = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{number}`,
  summary: 'What would be sent, and to how many',
  request: { params },
  responses: answers(StaffNewsPreview),
})

const send = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{number}/send`,
  summary: 'Sends news to all who have agreed to them, by day and a few at a time; once',
  request: { headers, params, body: json(StaffNewsAct) },
  responses: answers(StaffNews),
})

const stop = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/{number}/stop`,
  summary: 'Stops the sending, or gives a draft up',
  request: { headers, params, body: json(StaffNewsAct) },
  responses: answers(StaffNews),
})

const answer = (c: ApiContext, outcome: Outcome<StaffNews>) =>
  outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)

export const staffNews = createResource()
  .openapi(list, async (c) => c.json(await listStaffNews(c.var.db, c.req.valid('query')), 200))
  .openapi(create, async (c) => {
    const asked = toKeyed(c, c.req.valid('header')['idempotency-key'])
    return answer(c, await createStaffNews(c.var, asked, c.req.valid('json')))
  })
  .openapi(preview, async (c) => {
    const found = await previewStaffNews(c.var, Number(c.req.valid('param').number))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(send, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const number = Number(c.req.valid('param').number)
    return answer(c, await sendStaffNews(c.var, { ...keyed, number, ...c.req.valid('json') }))
  })
  .openapi(stop, async (c) => {
    const keyed = toKeyed(c, c.req.valid('header')['idempotency-key'])
    const number = Number(c.req.valid('param').number)
    return answer(c, await stopStaffNews(c.var, { ...keyed, number, ...c.req.valid('json') }))
  })
