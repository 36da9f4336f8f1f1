import { createRoute } from '@hono/zod-openapi'
import { updateCheckoutDraft } from '#api/data/order/checkout-draft.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import { CheckoutDraft, CheckoutDraftUpdate } from '#schema/rest/order/checkout-draft.ts'

/** Guests too: a session that ends while the form is filled in leaves one behind. */
const keep = createRoute({
  tags: ['order'],
  security: bearer,
  middleware: signedIn,
  method: 'put',
  path: '/user/orders/checkout/draft',
  summary: 'Keeps what is filled in of the checkout; the last write wins',
  request: { body: json(CheckoutDraftUpdate) },
  responses: answers(CheckoutDraft),
})

export const checkoutDraft = createResource().openapi(keep, async (c) => {
  const session = sessionOf(c)
  const { accountId, ...draft } = c.req.valid('json')
  const isOwn = session.isGuest || accountId === null || accountId === session.userId
  if (!isOwn) return refuse(c, { code: 'CONFLICT', field: ['accountId'] })
  await updateCheckoutDraft(c.var.db, session, { draft, accountId, now: c.var.now() })
  return c.json(draft, 200)
})
