/** Agreeing to an order that the shop has filled: the token in the address is the credential. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  confirmAgreement,
  declineAgreement,
  showAgreement,
} from '#api/domain/order/draft-agreement.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { DraftOrder, DraftOrderConfirm } from '#schema/rest/order/draft-order.ts'

const tags = ['order']
const path = '/draft-orders/{token}'
const params = z.object({
  token: z.string().min(1).max(128).meta({
    description: 'The secret of the page’s address, which needs no session',
  }),
})

const read = createRoute({
  method: 'get',
  path,
  tags,
  summary: 'What the buyer is asked to agree to; the token is the credential',
  request: { params },
  responses: answers(DraftOrder),
})

const confirm = createRoute({
  method: 'post',
  path: `${path}/confirm`,
  tags,
  middleware: tellAfterwards,
  summary: 'Makes the order as it stands; agreeing twice makes one',
  request: { params, body: json(DraftOrderConfirm) },
  responses: answers(DraftOrder),
})

const decline = createRoute({
  method: 'post',
  path: `${path}/decline`,
  tags,
  summary: 'Says that the buyer does not want it; the shop’s people see that',
  request: { params },
  responses: answers(DraftOrder),
})

export const draftOrder = createResource()
  .openapi(read, async (c) => {
    const shown = await showAgreement(c.var, c.req.valid('param').token)
    return shown ? c.json(shown, 200) : absent(c)
  })
  .openapi(confirm, async (c) => {
    const { session, requestId } = c.var
    const asked = { ...c.req.valid('param'), session, requestId }
    const outcome = await confirmAgreement(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(decline, async (c) => {
    const outcome = await declineAgreement(c.var, c.req.valid('param').token)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
