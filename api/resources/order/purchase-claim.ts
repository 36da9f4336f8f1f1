import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { claimPurchase } from '#api/data/order/purchase-claim.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { PurchaseClaim, PurchaseClaimCreate } from '#schema/rest/order/purchase-claim.ts'
import { Id } from '#schema/rest/scalar.ts'

const params = z.object({ id: Id.meta({ description: 'One that the user may see' }) })

const create = createRoute({
  tags: ['order'],
  security: bearer,
  middleware: registered,
  method: 'post',
  path: '/user/orders/{id}/purchase-claim',
  summary: 'Says whether this browser counts the purchase: the first key that asks does',
  request: { params, body: json(PurchaseClaimCreate) },
  responses: answers(PurchaseClaim),
})

export const purchaseClaim = createResource().openapi(create, async (c) => {
  const asked = { ...c.req.valid('param'), ...c.req.valid('json'), userId: sessionOf(c).userId }
  const claimed = await claimPurchase(c.var.db, asked)
  return claimed ? c.json(claimed, 200) : absent(c)
})
