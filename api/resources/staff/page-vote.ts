import { createRoute } from '@hono/zod-openapi'
import { listPageVotes } from '#api/data/feedback/page-vote.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, staffKey } from '#api/http/staff.ts'
import { StaffPageVoteList, StaffPageVoteQuery } from '#schema/rest/staff/page-vote.ts'

const list = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('page-vote.read'),
  method: 'get',
  path: '/page-votes',
  summary: 'Pages of information by the share of visitors they have not helped, with the reasons',
  request: { query: StaffPageVoteQuery },
  responses: answers(StaffPageVoteList),
})

export const staffPageVote = createResource().openapi(list, async (c) =>
  c.json(await listPageVotes(c.var.db, c.req.valid('query')), 200),
)
