import { createRoute } from '@hono/zod-openapi'
import { createLoyaltyCode } from '#api/data/loyalty/code.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { registered, sessionOf, toAddress } from '#api/http/session.ts'
import { LoyaltyQrCode } from '#schema/rest/loyalty/code.ts'

const create = createRoute({
  tags: ['loyalty'],
  security: bearer,
  middleware: registered,
  method: 'get',
  path: '/user/loyalty/qrcode',
  summary: 'A code that tells the till whose points they are; ten a minute',
  description:
    'Each call makes another code and takes nothing from those before it, so that repeats are ' +
    'harmless. FORBIDDEN for those who are no installers.',
  responses: answers(LoyaltyQrCode),
})

export const loyaltyCode = createResource().openapi(create, async (c) => {
  const { db, now, tryLimiter } = c.var
  const { userId } = sessionOf(c)
  const tried = { kind: 'loyaltyCode', userId, ip: toAddress(c), now: now() } as const
  if (!(await tryLimiter.take(tried))) {
    return refuse(c, { code: 'TOO_MANY', retryAfterSeconds: 60 })
  }
  const made = await createLoyaltyCode(db, userId, now())
  return made ? c.json(made, 200) : refuse(c, { code: 'FORBIDDEN' })
})
