import { createRoute } from '@hono/zod-openapi'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { checkEstimate, updatePrices } from '#api/domain/estimate/check.ts'
import { tellClient } from '#api/domain/estimate/client-told.ts'
import { changeDiscount, findDiscountValue } from '#api/domain/estimate/discount.ts'
import { composeDraft } from '#api/domain/estimate/save.ts'
import { viewEstimate } from '#api/domain/estimate/view.ts'
import { estimateBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { EstimateComposition, EstimateView } from '#schema/rest/estimate/estimate.ts'
import {
  EstimateCheck,
  EstimateDiscountChange,
  EstimateDiscountValue,
  EstimateUpdate,
} from '#schema/rest/estimate/price.ts'
import { answerChange, change, params, path, shared } from './estimate.ts'

const check = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/check`,
  summary: 'Lines whose price is another one today, that are gone or short; stores nothing',
  request: { params },
  responses: answers(EstimateCheck),
})

const update = createRoute({
  ...change,
  path: `${path}/update`,
  summary: 'All lines, or those given, take today’s prices',
  request: { params, body: json(EstimateUpdate) },
})

const tell = createRoute({
  ...change,
  path: `${path}/client/told`,
  summary: 'Lets the client know by SMS that prices have moved, once a day',
  request: { params },
})

const calculate = createRoute({
  ...shared,
  middleware: [estimateBody, registered],
  method: 'post',
  path: `${path}/calculate`,
  summary: 'What a draft comes to; stores nothing',
  request: { params, body: json(EstimateComposition) },
  responses: answers(EstimateView),
})

const discount = createRoute({
  ...change,
  path: `${path}/discount`,
  summary: 'Gives a discount to a line, a section or the whole, or takes it away',
  request: { params, body: json(EstimateDiscountChange) },
})

const discountValue = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/discount/value`,
  summary: 'What a discount would be in roubles; stores nothing',
  request: { params, body: json(EstimateDiscountChange) },
  responses: answers(EstimateDiscountValue),
})

export const estimatePrice = createResource()
  .openapi(check, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const checked = await checkEstimate(c.var, asked)
    return checked.ok ? c.json(checked.value, 200) : refuse(c, checked.refusal)
  })
  .openapi(update, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await updatePrices(c.var, asked, c.req.valid('json').lineIds))
  })
  .openapi(tell, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await tellClient(c.var, asked))
  })
  .openapi(calculate, async (c) => {
    const session = sessionOf(c)
    const { id } = c.req.valid('param')
    const stored = await findStoredEstimate(c.var.db, session, id, c.var.now())
    if (!stored) return absent(c)
    const draft = await composeDraft(c.var.db, session, stored, c.req.valid('json'))
    if (!draft.ok) return refuse(c, draft.refusal)
    const { cityId } = session
    return c.json(await viewEstimate(c.var.db, cityId, { ...stored, ...draft.value }), 200)
  })
  .openapi(discount, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await changeDiscount(c.var, asked, c.req.valid('json')))
  })
  .openapi(discountValue, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const found = await findDiscountValue(c.var, asked, c.req.valid('json'))
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
