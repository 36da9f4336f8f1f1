import { createRoute } from '@hono/zod-openapi'
import { recordConsents, refuseConsents, toSource } from '#api/data/account/consent.ts'
import { canAskPrices, createInquiry } from '#api/data/feedback/inquiry.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import { toMoscowDay } from '#language/ru/day.ts'
import { toLogin } from '#schema/form.ts'
import { Inquiry, InquiryCreate } from '#schema/rest/feedback/inquiry.ts'

const create = createRoute({
  method: 'post',
  path: '/inquiries',
  tags: ['search'],
  summary: 'Asks a specialist to find what the search did not; at most 5 an hour',
  security: bearer,
  middleware: signedIn,
  request: { body: json(InquiryCreate) },
  responses: answers(Inquiry),
})

export const inquiry = createResource().openapi(create, async (c) => {
  const { db, now } = c.var
  const session = sessionOf(c)
  const { legalPages: consents, ...asked } = c.req.valid('json')
  const { userId } = session
  const refusal = await refuseConsents(db, { userId, consents })
  if (refusal) return refuse(c, refusal)
  const { estimateId, lineIds, wantedBy } = asked
  if (wantedBy !== null && wantedBy < toMoscowDay(now())) {
    return refuse(c, { code: 'VALIDATION', field: ['wantedBy'], message: 'Этот день уже прошёл' })
  }
  if (estimateId !== null) {
    const isAny = await canAskPrices(db, { userId, estimateId, lineIds })
    const field = ['estimateId']
    if (isAny === null) return refuse(c, { code: 'NOT_FOUND', field })
    const message = 'В\u00a0смете нет товаров, цену которых мы можем назвать'
    if (!isAny) return refuse(c, { code: 'VALIDATION', field, message })
  }
  const inquired = { ...asked, contact: toLogin(asked.contact), now: now() }
  const outcome = await createInquiry(db, session, inquired)
  if (!outcome.ok) return refuse(c, outcome.refusal)
  const source = toSource(session, 'INQUIRY')
  await recordConsents(db, { userId, consents, source, now: now() })
  return c.json({ number: outcome.value }, 200)
})
