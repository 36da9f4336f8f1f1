import { createRoute } from '@hono/zod-openapi'
import { settlePricing } from '#api/data/estimate/pricing.ts'
import { acceptPricing, viewPricing } from '#api/domain/estimate/pricing.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { EstimatePricingAccept, EstimatePricingState } from '#schema/rest/estimate/pricing.ts'
import { answerChange, change, path as estimatePath, params, shared } from './estimate.ts'

const path = `${estimatePath}/pricing`

const show = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Prices that the shop has named on request and the owner has not taken yet',
  request: { params },
  responses: answers(EstimatePricingState),
})

const take = createRoute({
  ...change,
  path,
  summary: 'Lines take the prices that the shop has named: those given, or all',
  request: { params, body: json(EstimatePricingAccept) },
})

const dismiss = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Leaves the prices that are not taken; done before, it is no error',
  request: { params },
  responses: answers(EstimatePricingState),
})

export const estimatePricing = createResource()
  .openapi(show, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const found = await viewPricing(c.var, asked)
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
  .openapi(take, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    return answerChange(c, await acceptPricing(c.var, asked, c.req.valid('json').lineIds))
  })
  .openapi(dismiss, async (c) => {
    const asked = { session: sessionOf(c), id: c.req.valid('param').id }
    const { userId } = asked.session
    await settlePricing(c.var.db, { userId, id: asked.id }, c.var.now())
    const found = await viewPricing(c.var, asked)
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
