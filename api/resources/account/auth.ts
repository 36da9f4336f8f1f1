import { createRoute } from '@hono/zod-openapi'
import type * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { recordConsents, refuseConsents, toSource } from '#api/data/account/consent.ts'
import { toUserAgent } from '#api/data/account/device.ts'
import { createSalt, removeSalt } from '#api/data/account/salt.ts'
import { rotateSession } from '#api/data/account/session.ts'
import { type SignedIn, signInByPhone, signInGuest } from '#api/data/account/sign-in.ts'
import { requireUser, toPhone } from '#api/data/account/user.ts'
import { findOwnTexts } from '#api/data/message/text.ts'
import { refuseChangeCode, settlePhoneChanges } from '#api/domain/account/phone-change.ts'
import { tell, writeSms } from '#api/domain/message/text.ts'
import { sendCode } from '#api/http/code-request.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import {
  newSession,
  refuseCode,
  sessionOf,
  signedIn,
  takeGuest,
  toCodeAsker,
} from '#api/http/session.ts'
import type { CodeAsker } from '#api/limits/phone-limiter.ts'
import { accept, decline, type Outcome, type Refusal } from '#api/outcome.ts'
import {
  AuthResponse,
  type CodePurpose,
  DeviceRequest,
  PhoneCodeRequest,
  PhoneCodeResponse,
  PhoneLoginRequest,
  PhoneLoginResponse,
  RefreshRequest,
  RefreshResponse,
  RegisterRequest,
  Salt,
} from '#schema/rest/account/auth.ts'

const tags = ['auth']

const guest = createRoute({
  method: 'post',
  path: '/auth/guest',
  tags,
  middleware: newSession,
  summary: 'A new guest with a new session, whatever the device id',
  request: { body: json(DeviceRequest) },
  responses: answers(AuthResponse),
})

const refresh = createRoute({
  method: 'post',
  path: '/auth/refresh',
  tags,
  middleware: newSession,
  summary:
    'Rotates the tokens; a repeat within 30 seconds answers the same pair; 409 when the guest has ' +
    'signed in within the last minute',
  request: { body: json(RefreshRequest) },
  responses: answers(RefreshResponse),
})

const salt = createRoute({
  method: 'get',
  path: '/auth/salt',
  tags,
  summary: 'A salt for the next code request',
  security: bearer,
  middleware: signedIn,
  responses: answers(Salt),
})

const phoneCode = createRoute({
  method: 'post',
  path: '/auth/phone/code',
  tags,
  summary:
    'Sends a one-time code by SMS, or by a call after the third; 403 when the hash is of no live ' +
    'salt, 422 when a required consent is neither in legalPages nor given before, 429 of the ' +
    'field code while the code that was sent before is good',
  security: bearer,
  middleware: signedIn,
  request: { body: json(PhoneCodeRequest) },
  responses: answers(PhoneCodeResponse),
})

const phoneLogin = createRoute({
  method: 'post',
  path: '/auth/phone',
  tags,
  summary: 'Signs in by the code and merges what the guest gathered',
  security: bearer,
  middleware: signedIn,
  request: { body: json(PhoneLoginRequest) },
  responses: answers(PhoneLoginResponse),
})

const register = createRoute({
  method: 'post',
  path: '/register',
  tags,
  summary: 'The same with a name, kept unless the account has one',
  security: bearer,
  middleware: signedIn,
  request: { body: json(RegisterRequest) },
  responses: answers(PhoneLoginResponse),
})

const logout = createRoute({
  method: 'post',
  path: '/auth/logout',
  tags,
  summary: 'Ends the session and starts a guest’s',
  security: bearer,
  middleware: signedIn,
  request: { body: json(DeviceRequest) },
  responses: answers(AuthResponse),
})

export const auth = createResource()
  .openapi(guest, async (c) => {
    const { deviceId, type: client } = c.req.valid('json')
    if (!(await takeGuest(c))) return refuse(c, { code: 'TOO_MANY' })
    const signed = await signInGuest(c.var.db, { deviceId, client, now: c.var.now() })
    if (!signed) return refuse(c, { code: 'UNAVAILABLE' })
    return c.json(await toAuth(c, signed), 200)
  })
  .openapi(refresh, async (c) => {
    const { refreshToken } = c.req.valid('json')
    const tokens = await rotateSession(c.var.db, refreshToken, c.var.now())
    // Not 401: that would make the client a new guest and lose the sign-in.
    if (tokens === 'signed-in') return refuse(c, { code: 'CONFLICT' })
    return tokens ? c.json({ tokens }, 200) : refuse(c, { code: 'UNAUTHENTICATED' })
  })
  .openapi(salt, async (c) =>
    c.json({ salt: await createSalt(c.var.db, sessionOf(c).id, c.var.now()) }, 200),
  )
  .openapi(phoneCode, async (c) => {
    const outcome = await answerCode(c, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(phoneLogin, async (c) => {
    const outcome = await login(c, c.req.valid('json'))
    return outcome.ok ? c.json(await toLogin(c, outcome.value), 200) : refuse(c, outcome.refusal)
  })
  .openapi(register, async (c) => {
    const outcome = await login(c, c.req.valid('json'))
    return outcome.ok ? c.json(await toLogin(c, outcome.value), 200) : refuse(c, outcome.refusal)
  })
  .openapi(logout, async (c) => {
    const { deviceId } = c.req.valid('json')
    const revoked = sessionOf(c)
    if (revoked.isGuest && !(await takeGuest(c))) return refuse(c, { code: 'TOO_MANY' })
    const { client } = revoked
    const signed = await signInGuest(c.var.db, { deviceId, client, now: c.var.now(), revoked })
    if (!signed) return refuse(c, { code: 'UNAVAILABLE' })
    return c.json(await toAuth(c, signed), 200)
  })

async function answerCode(
  c: ApiContext,
  request: z.infer<typeof PhoneCodeRequest>,
): Promise<Outcome<z.infer<typeof PhoneCodeResponse>>> {
  const { db, now } = c.var
  const session = sessionOf(c)
  const phone = toPhone(request.phone)
  const asked = { sessionId: session.id, phone, hash: request.hash, now: now() }
  if (!(await removeSalt(db, asked))) return decline('FORBIDDEN')
  const consents = request.legalPages
  const refusal =
    (await refusePhone(c, phone, request.purpose)) ??
    (request.purpose === 'DELETION'
      ? null
      : await refuseConsents(db, { userId: session.userId, consents }))
  if (refusal) return { ok: false, refusal }
  const asker = toCodeAsker(c, phone, request.purpose)
  const isCall = request.channel === 'CALL'
  const source = toSource(session, 'SIGN_IN')
  const keepConsents = () =>
    recordConsents(db, { userId: session.userId, consents, source, now: now() })
  const tell = isCall ? callWithCode : messageCode(request.purpose)
  const outcome = await sendCode(c, { asker, isCall, field: 'phone' }, async ({ code }) => {
    await keepConsents()
    return tell(c, asker, code)
  })
  if (!outcome.ok) {
    // The person goes on with the code they have, and with what they agreed to now.
    if (outcome.refusal.field?.[0] === 'code') await keepConsents()
    return outcome
  }
  const { resendInSeconds, expiresInSeconds, isCallOffered, sent } = outcome.value
  const codeLength = sent.code.length
  return accept({ resendInSeconds, expiresInSeconds, codeLength, isCallOffered })
}

/** An account is deleted by a code to its phone, and changes it to another one. */
async function refusePhone(
  c: ApiContext,
  phone: string,
  purpose: CodePurpose,
): Promise<Refusal | null> {
  if (purpose === 'SIGN_IN') return null
  const { userId } = sessionOf(c)
  const { phone: oldPhone } = (await requireUser(c.var.db, userId, c.var.now())).user.data
  if (purpose === 'PHONE_CHANGE') return refuseChangeCode(c.var, { userId, phone, oldPhone })
  if (oldPhone === phone) return null
  const message = 'Удалить аккаунт можно только по\u00a0коду на\u00a0его номер телефона'
  return { code: 'VALIDATION', field: ['phone'], message }
}

const codeKinds = {
  SIGN_IN: 'SIGN_IN_CODE',
  PHONE_CHANGE: 'PHONE_CHANGE_CODE',
  DELETION: 'DELETION_CODE',
} as const

const messageCode =
  (purpose: CodePurpose) =>
  async (c: ApiContext, { phone }: CodeAsker, code: string) => {
    const kind = codeKinds[purpose]
    const text = await writeSms(await findOwnTexts(c.var.db, [kind]), tell(kind, { code }))
    await c.var.sms.send({ phone, text })
    return { code }
  }

/** The code is the provider's own. */
async function callWithCode(c: ApiContext, asker: CodeAsker) {
  const { code } = await c.var.sms.call({ phone: asker.phone, ip: asker.ip })
  await c.var.phoneLimiter.replaceCode({ ...asker, code })
  return { code }
}

async function login(
  c: ApiContext,
  request: z.infer<typeof RegisterRequest>,
): Promise<Outcome<SignedIn>> {
  const session = sessionOf(c)
  const phone = toPhone(request.phone)
  const refusal = await refuseCode(c, { phone, code: request.code })
  if (refusal) return { ok: false, refusal }
  await settlePhoneChanges(c.var, { phone })
  const { deviceId, firstname = null } = request
  const userAgent = toUserAgent(c.req.header('user-agent'))
  const asked = { phone, firstname, session, deviceId, userAgent, now: c.var.now() }
  return accept(await signInByPhone(c.var.db, asked))
}

async function toAuth(c: ApiContext, signed: Pick<SignedIn, 'tokens' | 'userId'>) {
  const { user, city } = await requireUser(c.var.db, signed.userId, c.var.now())
  return { tokens: signed.tokens, user, city }
}

async function toLogin(c: ApiContext, signed: SignedIn) {
  return { ...(await toAuth(c, signed)), isNew: signed.isNew, merged: signed.merged }
}
