import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { toDisposition } from '#api/domain/estimate/export.ts'
import { findGate, takePin } from '#api/domain/estimate/link-gate.ts'
import { compareShared, readShared, viewShared } from '#api/domain/estimate/shared.ts'
import { findSharedLogo, writeSharedPdf } from '#api/domain/estimate/shared-file.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource, json } from '#api/http/route.ts'
import { toAddress } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { EstimateDifference, SharedDifferenceQuery } from '#schema/rest/estimate/difference.ts'
import {
  EstimatePass,
  EstimatePassCreate,
  SharedEstimate,
  SharedEstimateState,
  SharedEstimateView,
  SharedEstimateViewed,
  SharedQuery,
  SharedVersionQuery,
} from '#schema/rest/estimate/shared.ts'

// Any text: a link cut short by a messenger is an absent one, not a malformed one.
export const linkParams = z.object({
  token: z.string().max(300).meta({ description: 'Of the link' }),
})
export const linkPath = '/shared/estimates/{token}'
export const ofLink = { tags: ['share'] }

const read = createRoute({
  ...ofLink,
  method: 'get',
  path: linkPath,
  summary: 'A version that was sent, as its owner lets a client see it; 404 unless it is OPEN',
  request: { params: linkParams, query: SharedVersionQuery },
  responses: answers(SharedEstimate),
})

const difference = createRoute({
  ...ofLink,
  method: 'get',
  path: `${linkPath}/difference`,
  summary: 'What has changed between two versions, as far as the link shows them',
  request: { params: linkParams, query: SharedQuery.extend(SharedDifferenceQuery.shape) },
  responses: answers(EstimateDifference),
})

const state = createRoute({
  ...ofLink,
  method: 'get',
  path: `${linkPath}/state`,
  summary: 'Whether the link can be read, and nothing of what it shows; 404 when it is closed',
  request: { params: linkParams, query: SharedQuery },
  responses: answers(SharedEstimateState),
})

const pass = createRoute({
  ...ofLink,
  method: 'post',
  path: `${linkPath}/pass`,
  summary: 'Takes the PIN of a link for a pass; ten tries an hour, then TOO_MANY',
  request: { params: linkParams, body: json(EstimatePassCreate) },
  responses: answers(EstimatePass),
})

const view = createRoute({
  ...ofLink,
  middleware: tellAfterwards,
  method: 'post',
  path: `${linkPath}/views`,
  summary: 'Tells that a person has opened the link; of its owner nothing is counted',
  request: { params: linkParams, body: json(SharedEstimateView) },
  responses: answers(SharedEstimateViewed),
})

const logo = createRoute({
  ...ofLink,
  method: 'get',
  path: `${linkPath}/logo`,
  summary: 'The picture on the letterhead of a version; 404 where the link shows no names',
  request: { params: linkParams, query: SharedVersionQuery },
  responses: answersFile('image/jpeg', 'image/png'),
})

const pdf = createRoute({
  ...ofLink,
  middleware: costs(10),
  method: 'get',
  path: `${linkPath}/pdf`,
  summary: 'A version on paper, with the client’s agreement where there is one',
  request: { params: linkParams, query: SharedVersionQuery },
  responses: answersFile('application/pdf'),
})

export const sharedEstimate = createResource()
  .openapi(logo, async (c) => {
    const found = await findSharedLogo(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!found) return absent(c)
    return c.body(found.bytes, 200, { 'content-type': found.type, 'content-disposition': 'inline' })
  })
  .openapi(pdf, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
    const written = await writeSharedPdf(c.var, asked)
    if (!written) return absent(c)
    return c.body(written.bytes, 200, {
      'content-type': 'application/pdf',
      'content-disposition': toDisposition(written.name),
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })
  .openapi(read, async (c) => {
    const found = await readShared(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(difference, async (c) => {
    const found = await compareShared(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(state, async (c) => {
    const found = await findGate(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    return found ? c.json({ state: found.state }, 200) : absent(c)
  })
  .openapi(pass, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('json'), ip: toAddress(c) }
    const taken = await takePin(c.var, asked)
    return taken.ok ? c.json(taken.value, 200) : refuse(c, taken.refusal)
  })
  .openapi(view, async (c) => {
    const viewerId = c.var.session?.userId ?? null
    const asked = { ...c.req.valid('param'), ...c.req.valid('json'), viewerId }
    const isCounted = await viewShared(c.var, asked)
    return isCounted === null ? absent(c) : c.json({ isCounted }, 200)
  })
