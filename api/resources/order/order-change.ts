/** A change that the shop proposes: the token in the address is the credential, as of a payment. */
import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { acceptOrderChange, declineOrderChange, findOrderChange } from '#api/domain/order/change.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { OrderChange } from '#schema/rest/order/order-change.ts'
import { Id } from '#schema/rest/scalar.ts'

const path = '/user/orders/{id}/changes/{token}'
const params = z.object({
  id: Id.meta({ description: 'Of the order, or its number' }),
  token: z.string().min(1).max(128).meta({ description: 'The secret of the page’s address' }),
})
const shared = { tags: ['order'], middleware: tellAfterwards, request: { params } }

const read = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'A change that the shop proposes, or what became of it',
  responses: answers(OrderChange),
})

const agree = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/accept`,
  summary: 'Agrees to a change; what has ended before is answered as it is',
  responses: answers(OrderChange),
})

const decline = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/decline`,
  summary: 'Says no to a change; what has ended before is answered as it is',
  responses: answers(OrderChange),
})

export const orderChange = createResource()
  .openapi(read, async (c) => {
    const found = await findOrderChange(c.var, c.req.valid('param'))
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(agree, async (c) => {
    const outcome = await acceptOrderChange(c.var, c.req.valid('param'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(decline, async (c) => {
    const found = await declineOrderChange(c.var, c.req.valid('param'))
    return found ? c.json(found, 200) : absent(c)
  })
