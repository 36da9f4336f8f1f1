import { createRoute } from '@hono/zod-openapi'
import { removeEstimate, restoreEstimate } from '#api/data/estimate/write.ts'
import { copyEstimate, createFilledEstimate } from '#api/domain/estimate/create.ts'
import { changeHead, toHeadChange } from '#api/domain/estimate/head.ts'
import { toEstimate } from '#api/domain/estimate/info.ts'
import { findEstimateCard } from '#api/domain/estimate/list.ts'
import { replaceComposition } from '#api/domain/estimate/save.ts'
import { estimateBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { toMessage } from '#schema/error.ts'
import { restoreDays } from '#schema/estimate.ts'
import {
  EstimateArchive,
  EstimateCreate,
  EstimateDeleted,
  EstimateInfoChange,
  EstimateSave,
} from '#schema/rest/estimate/change.ts'
import { EstimateCard } from '#schema/rest/estimate/estimate.ts'
import { answerChange, change, keyed, keyOf, params, path, shared } from './estimate.ts'

const create = createRoute({
  ...change,
  path: '/user/estimates',
  summary: 'Makes an estimate, empty or filled; ESTIMATE_LIMIT past 100 of them',
  request: { ...keyed, body: json(EstimateCreate) },
})

const save = createRoute({
  ...shared,
  middleware: [estimateBody, registered],
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

export const estimateChange = createResource()
  .openapi(create, async (c) => {
    const body = c.req.valid('json')
    const kept = await keyOf(c, { create: body })
    const made = await createFilledEstimate(c.var, sessionOf(c), body, kept)
    return made.ok ? c.json(made.value, 200) : refuse(c, made.refusal)
  })
  .openapi(save, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const saved = await replaceComposition(c.var, asked, c.req.valid('json'))
    if (!('current' in saved)) return answerChange(c, saved)
    const code = 'CONFLICT'
    const error = { code, message: toMessage(code), requestId: c.var.requestId }
    return c.json({ error, estimate: toEstimate(saved.current) }, 409)
  })
  .openapi(changeInfo, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await changeHead(c.var, asked, toHeadChange(c.req.valid('json'))))
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
    const isDeleted = await removeEstimate(c.var.db, id, owner)
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
