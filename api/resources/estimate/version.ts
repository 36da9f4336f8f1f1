import { createRoute } from '@hono/zod-openapi'
import { toEstimateVersion } from '#api/domain/estimate/content.ts'
import { compareOwn, listSentVersions, sendVersion } from '#api/domain/estimate/version.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { EstimateDifference, EstimateDifferenceQuery } from '#schema/rest/estimate/difference.ts'
import { EstimateVersion, EstimateVersions } from '#schema/rest/estimate/version.ts'
import { params, path, shared } from './estimate.ts'

const list = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/versions`,
  summary: 'Versions that the client was sent, and how often they were opened',
  request: { params },
  responses: answers(EstimateVersions),
})

const send = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/versions`,
  summary:
    'Sends the estimate as it is, so that its link shows it; when nothing has changed since, ' +
    'answers the last version. ESTIMATE_VERSION_LIMIT past 100 of them',
  request: { params },
  responses: answers(EstimateVersion),
})

const difference = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/difference`,
  summary: 'What has changed between two versions, or since the last one; 404 while none was sent',
  request: { params, query: EstimateDifferenceQuery },
  responses: answers(EstimateDifference),
})

export const estimateVersion = createResource()
  .openapi(list, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const listed = await listSentVersions(c.var, asked)
    return listed.ok ? c.json({ versions: listed.value }, 200) : refuse(c, listed.refusal)
  })
  .openapi(send, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const sent = await sendVersion(c.var, asked)
    return sent.ok ? c.json(toEstimateVersion(sent.value), 200) : refuse(c, sent.refusal)
  })
  .openapi(difference, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const found = await compareOwn(c.var, asked, c.req.valid('query'))
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
