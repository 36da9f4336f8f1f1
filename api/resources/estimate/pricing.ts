import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import {
  acceptPricing,
  askPricingAgain,
  refusePricing,
  viewPricing,
  withdrawPricing,
} from '#api/domain/estimate/pricing.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import type { Outcome } from '#api/outcome.ts'
import {
  EstimatePricingAccept,
  EstimatePricingAgain,
  EstimatePricingRefuse,
  EstimatePricingState,
} from '#schema/rest/estimate/pricing.ts'
import { answerChange, change, path as estimatePath, params, shared } from './estimate.ts'

const path = `${estimatePath}/pricing`

const show = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'A request for prices that waits, and what the shop proposes and is not decided yet',
  request: { params },
  responses: answers(EstimatePricingState),
})

const take = createRoute({
  ...change,
  path,
  summary: 'Lines take what the shop proposes, prices and analogues: those given, or all',
  request: { params, body: json(EstimatePricingAccept) },
})

const dismiss = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Refuses all proposals without a word; done before, it is no error',
  request: { params },
  responses: answers(EstimatePricingState),
})

const write = { ...shared, method: 'post' as const, responses: answers(EstimatePricingState) }

const reject = createRoute({
  ...write,
  path: `${path}/refuse`,
  summary: 'Refuses proposals, those given or all, in words that the shop reads',
  request: { params, body: json(EstimatePricingRefuse) },
})

const again = createRoute({
  ...write,
  path: `${path}/again`,
  summary: 'Asks about prices that have expired again; while a request waits, it is no error',
  request: { params, body: json(EstimatePricingAgain) },
})

const withdraw = createRoute({
  ...write,
  path: `${path}/withdraw`,
  summary: 'Takes back the request that waits; that none does is no error',
  request: { params },
})

const toAsked = (c: ApiContext, id: string) => ({ session: sessionOf(c), id })

const answerState = (c: ApiContext, found: Outcome<EstimatePricingState>) =>
  found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)

export const estimatePricing = createResource()
  .openapi(show, async (c) =>
    answerState(c, await viewPricing(c.var, toAsked(c, c.req.valid('param').id))),
  )
  .openapi(take, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id)
    return answerChange(c, await acceptPricing(c.var, asked, c.req.valid('json').lineIds))
  })
  .openapi(dismiss, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id)
    return answerState(c, await refusePricing(c.var, asked, { lineIds: null, words: '' }))
  })
  .openapi(reject, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id)
    return answerState(c, await refusePricing(c.var, asked, c.req.valid('json')))
  })
  .openapi(again, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id)
    return answerState(c, await askPricingAgain(c.var, asked, c.req.valid('json').lineIds))
  })
  .openapi(withdraw, async (c) =>
    answerState(c, await withdrawPricing(c.var, toAsked(c, c.req.valid('param').id))),
  )
