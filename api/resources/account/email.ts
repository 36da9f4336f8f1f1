import { createRoute } from '@hono/zod-openapi'
import type * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { confirmEmail, requireUser } from '#api/data/account/user.ts'
import { findOwnTexts } from '#api/data/message/text.ts'
import { writeCodeLetter } from '#api/domain/letter/account-letter.ts'
import { signLetter } from '#api/domain/letter/signed-letter.ts'
import { tell, writeLetterTexts } from '#api/domain/message/text.ts'
import { sendCode, toSendRefusal } from '#api/http/code-request.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { refuseCode, registered, sessionOf, toAddress, toCodeAsker } from '#api/http/session.ts'
import { accept, type Outcome, type Refusal } from '#api/outcome.ts'
import { EmailCodeResponse, EmailConfirm } from '#schema/rest/account/email.ts'
import { UserResponse } from '#schema/rest/account/user.ts'

const method = 'post' as const
const route = { method, tags: ['user'], security: bearer, middleware: registered }

const codeSend = createRoute({
  ...route,
  path: '/user/email/code',
  summary:
    'Sends a code to the user’s e-mail that is not confirmed; one a minute and five an hour to an ' +
    'address, six an hour of a user; 429 of the field code while the code before is good',
  responses: answers(EmailCodeResponse),
})

const confirm = createRoute({
  ...route,
  path: '/user/email/confirm',
  summary:
    'Confirms the e-mail by its code; receipts go there from then on. Only after the code 409 tells ' +
    'that another account has confirmed it. May be repeated',
  request: { body: json(EmailConfirm) },
  responses: answers(UserResponse),
})

export const email = createResource()
  .openapi(codeSend, async (c) => {
    const outcome = await answerCode(c)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(confirm, async (c) => {
    const refusal = await confirmByCode(c, c.req.valid('json').code)
    if (refusal) return refuse(c, refusal)
    return c.json(await requireUser(c.var.db, sessionOf(c).userId, c.var.now()), 200)
  })

const absent: Refusal = {
  code: 'VALIDATION',
  field: ['email'],
  message: 'Сначала сохраните почту',
}

/** The counter of codes keeps phones and e-mails; the case of letters makes no other address. */
const toAsker = (c: ApiContext, address: string) => toCodeAsker(c, `mail:${address.toLowerCase()}`)

async function answerCode(c: ApiContext): Promise<Outcome<z.infer<typeof EmailCodeResponse>>> {
  const { db, now, tryLimiter, mail, origin } = c.var
  const { userId } = sessionOf(c)
  const { email: to, isEmailConfirmed } = (await requireUser(db, userId, now())).user.data
  if (!to) return { ok: false, refusal: absent }
  if (isEmailConfirmed) {
    const message = 'Эта почта уже подтверждена'
    return { ok: false, refusal: { code: 'VALIDATION', field: ['email'], message } }
  }
  const tried = { kind: 'emailCode', userId, ip: toAddress(c), now: now() } as const
  if (!(await tryLimiter.take(tried))) return { ok: false, refusal: spent }
  const asked = { asker: toAsker(c, to), way: 'MAIL', field: 'email' } as const
  const outcome = await sendCode(c, asked, async ({ code, expiresInSeconds }) => {
    const minutes = expiresInSeconds / 60
    const texts = await findOwnTexts(db, ['EMAIL_CODE'])
    const words = await writeLetterTexts(texts, tell('EMAIL_CODE', { code, minutes }))
    const letter = await signLetter({ db, origin }, writeCodeLetter(words, code, origin))
    await mail.send({ ...letter, to, key: crypto.randomUUID() })
  })
  if (!outcome.ok) {
    await tryLimiter.giveBack(tried)
    return outcome
  }
  const { resendInSeconds, expiresInSeconds } = outcome.value
  return accept({ resendInSeconds, expiresInSeconds })
}

/** Of a user, whatever their addresses: the oldest of the six may be nearly an hour old. */
const spent = toSendRefusal(
  { ok: false, code: 'TOO_MANY', resendInSeconds: 3600, isCodeKept: false },
  'email',
)

/** Why the address stays unconfirmed; null when it is confirmed, as it may have been before. */
async function confirmByCode(c: ApiContext, code: string): Promise<Refusal | null> {
  const { db, now } = c.var
  const { userId } = sessionOf(c)
  const { email: address, isEmailConfirmed } = (await requireUser(db, userId, now())).user.data
  if (!address) return absent
  if (isEmailConfirmed) return null
  const refusal = await refuseCode(c, { phone: toAsker(c, address).phone, code })
  if (refusal) return refusal
  // Only now: only the address's owner may learn whether it has an account.
  const isFree = await confirmEmail(db, userId, { email: address, now: now() })
  return isFree ? null : { code: 'EMAIL_TAKEN', field: ['email'] }
}
