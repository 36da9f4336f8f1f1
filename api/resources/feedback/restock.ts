import { createRoute } from '@hono/zod-openapi'
import { recordConsents, refuseConsents, toSource } from '#api/data/account/consent.ts'
import { toPhone } from '#api/data/account/user.ts'
import { createRestock, listRestockIds, removeRestock } from '#api/data/feedback/restock.ts'
import { ownParams } from '#api/http/product-feedback.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn, toAddress } from '#api/http/session.ts'
import type { Try } from '#api/limits/try-limiter.ts'
import { RestockIds, RestockRequest } from '#schema/rest/feedback/restock.ts'

const shared = { tags: ['product'], security: bearer, middleware: signedIn }
const path = '/user/products/{id}/restock'

const create = createRoute({
  ...shared,
  method: 'post',
  path,
  summary:
    'Tells by SMS, once, when the product is in stock in the user’s city; at most 50 wait, and 20 ' +
    'for a phone that guests gave',
  request: { params: ownParams, body: json(RestockRequest) },
  responses: answers(RestockIds),
})

const remove = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Stops waiting; a product the user does not wait for is not an error',
  request: { params: ownParams },
  responses: answers(RestockIds),
})

export const restock = createResource()
  .openapi(create, async (c) => {
    const { db, now, tryLimiter } = c.var
    const session = sessionOf(c)
    const { phone, legalPages: consents } = c.req.valid('json')
    const { userId, isGuest } = session
    const refusal = isGuest ? await refuseConsents(db, { userId, consents }) : null
    if (refusal) return refuse(c, refusal)
    const asked = { key: c.req.valid('param').id, phone: phone ? toPhone(phone) : null, now: now() }
    const tried: Try = { kind: 'restock', userId, ip: toAddress(c), now: asked.now }
    // A signed-in user gets the SMS on their confirmed phone.
    if (isGuest && !(await tryLimiter.take(tried))) {
      return refuse(c, { code: 'TOO_MANY', field: ['phone'] })
    }
    const outcome = await createRestock(db, session, asked)
    if (isGuest && !outcome?.ok) await tryLimiter.giveBack(tried)
    if (!outcome) return absent(c)
    if (!outcome.ok) return refuse(c, outcome.refusal)
    const source = toSource(session, 'RESTOCK')
    await recordConsents(db, { userId, consents, source, now: now() })
    return c.json({ productIds: await listRestockIds(db, session) }, 200)
  })
  .openapi(remove, async (c) => {
    await removeRestock(c.var.db, sessionOf(c), c.req.valid('param').id)
    return c.json({ productIds: await listRestockIds(c.var.db, sessionOf(c)) }, 200)
  })
