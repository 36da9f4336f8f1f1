import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import type { StoredEstimate } from '#api/data/estimate/estimate-row.ts'
import { deleteEstimate, restoreEstimate } from '#api/data/estimate/estimate-write.ts'
import type { Outcome } from '#api/data/outcome.ts'
import { addItems } from '#api/domain/estimate-add.ts'
import { copyEstimate, makeEstimate, toEstimateKey } from '#api/domain/estimate-create.ts'
import { changeHead, toHeadChange } from '#api/domain/estimate-head.ts'
import { toEstimate } from '#api/domain/estimate-info.ts'
import {
  findEstimateCard,
  listEstimates,
  listProductEstimates,
  summarize,
} from '#api/domain/estimate-list.ts'
import { saveEstimate } from '#api/domain/estimate-save.ts'
import { viewEstimate } from '#api/domain/estimate-view.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn } from '#api/http/session.ts'
import { toMessage } from '#schema/error.ts'
import { restoreDays } from '#schema/estimate.ts'
import {
  Estimate,
  EstimateCard,
  EstimateInfoChange,
  EstimateList,
  EstimateQuery,
  EstimateView,
} from '#schema/rest/estimate.ts'
import {
  EstimateArchive,
  EstimateCreate,
  EstimateDeleted,
  EstimateItem,
  EstimateItems,
  EstimateSave,
  ProductEstimates,
} from '#schema/rest/estimate-call.ts'
import { Id } from '#schema/rest/scalar.ts'

const path = '/user/estimates/{id}'

/** What the routes of estimates have in common. */
export const shared = { tags: ['estimate'], security: bearer, middleware: registered }
export const params = z.object({
  id: Id.meta({ description: 'Of one of the user’s own estimates' }),
})
const keyed = { headers: IdempotencyHeader }
const change = { ...shared, method: 'post' as const, responses: answers(EstimateCard) }

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/estimates',
  summary: 'The user’s estimates, with how many of their prices have changed',
  request: { query: EstimateQuery },
  responses: answers(EstimateList),
})

const create = createRoute({
  ...change,
  path: '/user/estimates',
  summary: 'Makes an estimate, empty or filled; ESTIMATE_LIMIT past 100 of them',
  request: { ...keyed, body: json(EstimateCreate) },
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

const save = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Stores a composition over its version; CONFLICT answers `estimate` beside the error',
  request: { params, body: json(EstimateSave) },
  responses: answers(EstimateCard),
})

const changeInfo = createRoute({
  ...change,
  path: `${path}/info`,
  summary: 'Changes what stands above the lines; what is left out stays',
  request: { params, body: json(EstimateInfoChange) },
})

const add = createRoute({
  ...change,
  path: `${path}/add`,
  summary: 'Puts goods or work at the end of a section; goods that it holds grow',
  request: { params, ...keyed, body: json(EstimateItem) },
})

const addAll = createRoute({
  ...change,
  path: `${path}/items`,
  summary: 'The same of many at once, all or none',
  request: { params, ...keyed, body: json(EstimateItems) },
})

const copy = createRoute({
  ...change,
  path: `${path}/copy`,
  summary: 'Makes another one of the same lines, at the same prices',
  request: { params, ...keyed },
})

const archive = createRoute({
  ...change,
  path: `${path}/archive`,
  summary: 'Puts an estimate aside, or back',
  request: { params, body: json(EstimateArchive) },
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: `Deletes an estimate, which can be restored for ${restoreDays} days`,
  request: { params },
  responses: answers(EstimateDeleted),
})

const restore = createRoute({
  ...change,
  path: `${path}/restore`,
  summary: 'Puts back what was deleted; ESTIMATE_LIMIT past 100 of them',
  request: { params },
})

const listOfProduct = createRoute({
  ...shared,
  method: 'get',
  path: '/products/{id}/estimates',
  middleware: signedIn,
  summary: 'Which of the user’s estimates hold a product; none for a guest',
  request: { params: z.object({ id: Id.meta({ description: 'Of the product' }) }) },
  responses: answers(ProductEstimates),
})

export const estimate = createResource()
  .openapi(list, async (c) =>
    c.json(await listEstimates(c.var.db, sessionOf(c), c.req.valid('query')), 200),
  )
  .openapi(create, async (c) => {
    const body = c.req.valid('json')
    const kept = await keyOf(c, { create: body })
    const made = await makeEstimate(c.var, sessionOf(c), body, kept)
    return made.ok ? c.json(made.value, 200) : refuse(c, made.refusal)
  })
  .openapi(read, async (c) => {
    const found = await findStoredEstimate(c.var.db, sessionOf(c), c.req.valid('param').id)
    return found ? c.json(toEstimate(found), 200) : absent(c)
  })
  .openapi(view, async (c) => {
    const { cityId } = sessionOf(c)
    const found = await findStoredEstimate(c.var.db, sessionOf(c), c.req.valid('param').id)
    return found ? c.json(await viewEstimate(c.var.db, cityId, found), 200) : absent(c)
  })
  .openapi(save, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const saved = await saveEstimate(c.var, asked, c.req.valid('json'))
    if (!('current' in saved)) return answerChange(c, saved)
    const code = 'CONFLICT'
    const error = { code, message: toMessage(code), requestId: c.var.requestId }
    return c.json({ error, estimate: toEstimate(saved.current) }, 409)
  })
  .openapi(changeInfo, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await changeHead(c.var, asked, toHeadChange(c.req.valid('json'))))
  })
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const item = c.req.valid('json')
    const kept = await keyOf(c, { add: id, item })
    return answerChange(c, await addItems(c.var, { session: sessionOf(c), id, kept }, [item]))
  })
  .openapi(addAll, async (c) => {
    const { id } = c.req.valid('param')
    const { items } = c.req.valid('json')
    const kept = await keyOf(c, { add: id, items })
    return answerChange(c, await addItems(c.var, { session: sessionOf(c), id, kept }, items))
  })
  .openapi(copy, async (c) => {
    const { id } = c.req.valid('param')
    const kept = await keyOf(c, { copy: id })
    const made = await copyEstimate(c.var, sessionOf(c), id, kept)
    return made.ok ? c.json(made.value, 200) : refuse(c, made.refusal)
  })
  .openapi(archive, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const { isArchived } = c.req.valid('json')
    return answerChange(c, await changeHead(c.var, asked, { is_archived: Number(isArchived) }))
  })
  .openapi(remove, async (c) => {
    const { id } = c.req.valid('param')
    const owner = { userId: sessionOf(c).userId, now: c.var.now() }
    const isDeleted = await deleteEstimate(c.var.db, id, owner)
    return isDeleted ? c.json({ id, restoreDays } as const, 200) : absent(c)
  })
  .openapi(restore, async (c) => {
    const { id } = c.req.valid('param')
    const owner = { userId: sessionOf(c).userId, now: c.var.now() }
    const outcome = await restoreEstimate(c.var.db, id, owner)
    if (outcome === 'absent') return absent(c)
    if (outcome === 'full') return refuse(c, { code: 'ESTIMATE_LIMIT' })
    const found = await findEstimateCard(c.var.db, sessionOf(c), id)
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
  .openapi(listOfProduct, async (c) => {
    const items = await listProductEstimates(c.var.db, sessionOf(c), c.req.valid('param').id)
    return c.json({ items }, 200)
  })

/** The key of a call, if it has one, with what the call asks. */
const keyOf = (c: ApiContext, request: object) =>
  toEstimateKey(sessionOf(c).userId, c.req.header('idempotency-key') ?? null, request)

/** A change of an estimate answers what the list tells of it. */
export const answerChange = (c: ApiContext, outcome: Outcome<StoredEstimate>) =>
  outcome.ok ? c.json(summarize(outcome.value), 200) : refuse(c, outcome.refusal)
