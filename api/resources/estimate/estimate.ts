import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { StoredEstimate } from '#api/data/estimate/row.ts'
import { toEstimateKey } from '#api/domain/estimate/create.ts'
import { toEstimate } from '#api/domain/estimate/info.ts'
import { listEstimates, summarize } from '#api/domain/estimate/list.ts'
import { viewEstimate } from '#api/domain/estimate/view.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import type { Outcome } from '#api/outcome.ts'
import {
  Estimate,
  EstimateCard,
  EstimateList,
  EstimateQuery,
  EstimateView,
} from '#schema/rest/estimate/estimate.ts'
import { Id } from '#schema/rest/scalar.ts'

export const path = '/user/estimates/{id}'

/** What the routes of estimates have in common. */
export const shared = { tags: ['estimate'], security: bearer, middleware: registered }
export const params = z.object({
  id: Id.meta({ description: 'Of one of the user’s own estimates' }),
})
/** Of a write that must not be done twice. */
export const keyed = { headers: IdempotencyHeader }
/** Of a write that answers what the list tells of an estimate. */
export const change = { ...shared, method: 'post' as const, responses: answers(EstimateCard) }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/estimates',
  summary: 'The user’s estimates, with how many of their prices have changed',
  request: { query: EstimateQuery },
  responses: answers(EstimateList),
})

const read = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'An estimate as it is stored, for an editor',
  request: { params },
  responses: answers(Estimate),
})

const view = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/view`,
  summary: 'An estimate computed by the prices and stock of the user’s city',
  request: { params },
  responses: answers(EstimateView),
})

export const estimate = createResource()
  .openapi(list, async (c) =>
    c.json(await listEstimates(c.var, sessionOf(c), c.req.valid('query')), 200),
  )
  .openapi(read, async (c) => {
    const found = await findStoredEstimate(c.var.db, sessionOf(c), c.req.valid('param').id)
    return found ? c.json(toEstimate(found), 200) : absent(c)
  })
  .openapi(view, async (c) => {
    const { cityId } = sessionOf(c)
    const { id } = c.req.valid('param')
    const found = await findStoredEstimate(c.var.db, sessionOf(c), id, c.var.now())
    return found ? c.json(await viewEstimate(c.var.db, cityId, found), 200) : absent(c)
  })

/** The key of a call, if it has one, with what the call asks. */
export const keyOf = (c: ApiContext, request: object) =>
  toEstimateKey(sessionOf(c).userId, c.req.header('idempotency-key') ?? null, request)

/** A change of an estimate answers what the list tells of it. */
export const answerChange = (c: ApiContext, outcome: Outcome<StoredEstimate>) =>
  outcome.ok ? c.json(summarize(outcome.value), 200) : refuse(c, outcome.refusal)
