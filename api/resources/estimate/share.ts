import { createRoute } from '@hono/zod-openapi'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { closeShare, findOpenShare } from '#api/data/estimate/share.ts'
import { shareEstimate } from '#api/domain/estimate/shared.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import {
  EstimateShare,
  EstimateShareCreate,
  EstimateShareState,
} from '#schema/rest/estimate/share.ts'
import { params, shared } from './estimate.ts'

const path = '/user/estimates/{id}/share'

const open = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Opens a link to the estimate, or changes what the open one shows',
  request: { params, body: json(EstimateShareCreate) },
  responses: answers(EstimateShare),
})

const find = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'The open link to the estimate, if one is',
  request: { params },
  responses: answers(EstimateShareState),
})

const close = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Closes the link for good; that it is closed already is no error',
  request: { params },
  responses: answers(EstimateShareState),
})

export const estimateShare = createResource()
  .openapi(open, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const opened = await shareEstimate(c.var, asked, c.req.valid('json'))
    return opened.ok ? c.json(opened.value, 200) : refuse(c, opened.refusal)
  })
  .openapi(find, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await hasEstimate(c.var.db, sessionOf(c).userId, id))) return absent(c)
    return c.json({ share: await findOpenShare(c.var.db, id) }, 200)
  })
  .openapi(close, async (c) => {
    const asked = { userId: sessionOf(c).userId, id: c.req.valid('param').id }
    return (await closeShare(c.var.db, asked)) ? c.json({ share: null }, 200) : absent(c)
  })
