import { createRoute } from '@hono/zod-openapi'
import { prepareConsents, prepareWithdrawal, toSource } from '#api/data/account/consent.ts'
import { findConsents, findLegalText, isConsentLimit } from '#api/data/account/consent-list.ts'
import {
  prepareRecommendationChoice,
  prepareStorageRemoval,
} from '#api/data/account/storage-consent.ts'
import { prepare } from '#api/data/sql.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import {
  LegalText,
  LegalTextPath,
  UserLegalPages,
  UserLegalPagesUpdate,
} from '#schema/rest/account/consent.ts'

const shared = { tags: ['user'], security: bearer, middleware: signedIn }
const path = '/user/legal-pages'

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'What the user agreed to, what the shop asks for, and the ledger of both',
  responses: answers(UserLegalPages),
})

const update = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Agrees to documents and takes consents back; what stands so already changes nothing',
  request: { body: json(UserLegalPagesUpdate) },
  responses: answers(UserLegalPages),
})

const text = createRoute({
  ...shared,
  method: 'get',
  path: '/user/legal-pages/{digest}',
  summary: 'A document to the letter as the user agreed to it',
  request: { params: LegalTextPath },
  responses: answers(LegalText),
})

export const consent = createResource()
  .openapi(list, async (c) => c.json(await findConsents(c.var.db, sessionOf(c).userId), 200))
  .openapi(update, async (c) => {
    const { db } = c.var
    const session = sessionOf(c)
    const { userId } = session
    const { legalPages: consents, withdrawn, screen, visitorId } = c.req.valid('json')
    const now = c.var.now()
    // What is taken back was given before, so that a bound on giving bounds both.
    const isGiving = consents.length > 0
    if (isGiving && (await isConsentLimit(db, userId, now))) return refuse(c, { code: 'TOO_MANY' })
    const given = { userId, source: toSource(session, screen), now }
    const agreed = consents.map(({ slug }) => slug)
    const statements = [
      ...[
        ...prepareWithdrawal(given, withdrawn),
        ...prepareStorageRemoval({ userId, slugs: withdrawn, visitorId }),
        ...prepareRecommendationChoice({ userId, agreed, withdrawn, now }),
      ].map((statement) => prepare(db, statement)),
      ...(await prepareConsents(db, { ...given, consents })),
    ]
    await db.batch(statements)
    return c.json(await findConsents(db, userId), 200)
  })
  .openapi(text, async (c) => {
    const { digest } = c.req.valid('param')
    const found = await findLegalText(c.var.db, sessionOf(c).userId, digest)
    return found ? c.json(found, 200) : absent(c)
  })
