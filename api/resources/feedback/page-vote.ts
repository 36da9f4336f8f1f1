import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { updatePageVote } from '#api/data/feedback/page-vote.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn, toAddress } from '#api/http/session.ts'
import { PageVote, PageVoteRequest } from '#schema/rest/feedback/page-vote.ts'

const vote = createRoute({
  tags: ['page'],
  security: bearer,
  middleware: signedIn,
  method: 'post',
  path: '/user/info-pages/{slug}/vote',
  summary: 'Says whether a page of information has helped; the visitor’s last word counts',
  request: {
    params: z.object({
      slug: z.string().meta({ description: 'As the address of the page shows it' }),
    }),
    body: json(PageVoteRequest),
  },
  responses: answers(PageVote),
})

export const pageVote = createResource().openapi(vote, async (c) => {
  const { db, tryLimiter } = c.var
  const session = sessionOf(c)
  const now = c.var.now()
  const { userId } = session
  const isFew = await tryLimiter.take({ kind: 'pageVote', userId, ip: toAddress(c), now })
  if (!isFew) return refuse(c, { code: 'TOO_MANY' })
  const { slug } = c.req.valid('param')
  const saved = await updatePageVote(db, session, { ...c.req.valid('json'), slug, now })
  return saved ? c.json(saved, 200) : absent(c)
})
