import { createRoute } from '@hono/zod-openapi'
import { listVainPhrases } from '#api/data/search/vain-phrase.ts'
import { answers, createResource } from '#api/http/route.ts'
import { requireAct, staffKey } from '#api/http/staff.ts'
import { StaffPhraseList, StaffPhraseQuery } from '#schema/rest/staff/phrase.ts'

const list = createRoute({
  tags: ['staff'],
  security: staffKey,
  middleware: requireAct('figure.read'),
  method: 'get',
  path: '/phrases',
  summary: 'What visitors searched in vain',
  request: { query: StaffPhraseQuery },
  responses: answers(StaffPhraseList),
})

export const staffPhrase = createResource().openapi(list, async (c) =>
  c.json(await listVainPhrases(c.var.db, c.req.valid('query')), 200),
)
