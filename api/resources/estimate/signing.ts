import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { findOwnTexts } from '#api/data/message/text.ts'
import { type Link, viewSharedAnswers } from '#api/domain/estimate/answer.ts'
import { findLink, linkClosed } from '#api/domain/estimate/link.ts'
import { toMasked } from '#api/domain/estimate/masked-phone.ts'
import { findSigned, keepSigned, type Signed } from '#api/domain/estimate/signing.ts'
import { tell, writeSms } from '#api/domain/message/text.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { sendCode } from '#api/http/code-request.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { refuseCode, signedIn, toAddress, toCodeAsker } from '#api/http/session.ts'
import { accept, type Outcome, type Refusal } from '#api/outcome.ts'
import { formatSum } from '#language/ru/paper.ts'
import { SharedAnswers } from '#schema/rest/estimate/answer.ts'
import { SharedQuery } from '#schema/rest/estimate/shared.ts'
import {
  EstimateAccept,
  EstimateCodeRequest,
  EstimateCodeResponse,
} from '#schema/rest/estimate/signing.ts'
import { linkParams } from './shared.ts'

const route = { method: 'post' as const, tags: ['share'], security: bearer }
const path = '/shared/estimates/{token}'

const send = createRoute({
  ...route,
  middleware: signedIn,
  path: `${path}/code`,
  summary:
    'Sends a code to the client’s phone that the owner has given; ten a day by one link, beside ' +
    'the limits of all codes; 429 of the field code while the code before is good',
  request: { params: linkParams, query: SharedQuery, body: json(EstimateCodeRequest) },
  responses: answers(EstimateCodeResponse),
})

const sign = createRoute({
  ...route,
  middleware: [signedIn, tellAfterwards],
  path: `${path}/accept`,
  summary:
    'Agrees to the version that was sent last, or takes the work of an act, by the code; 409 when ' +
    'another version was sent meanwhile. May be repeated',
  request: { params: linkParams, query: SharedQuery, body: json(EstimateAccept) },
  responses: answers(SharedAnswers),
})

export const estimateSigning = createResource()
  .openapi(send, async (c) => {
    const link = await findLink(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!link) return refuse(c, linkClosed)
    const signed = await findSigned(c.var, link, c.req.valid('json'))
    if (!signed.ok) return refuse(c, signed.refusal)
    if (signed.value.isSigned) return refuse(c, isSignedAlready)
    const sent = await answerCode(c, link, signed.value)
    return sent.ok ? c.json(sent.value, 200) : refuse(c, sent.refusal)
  })
  .openapi(sign, async (c) => {
    const link = await findLink(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!link) return refuse(c, linkClosed)
    const { code, name, ...asked } = c.req.valid('json')
    const signed = await findSigned(c.var, link, asked)
    if (!signed.ok) return refuse(c, signed.refusal)
    const { act, isSigned } = signed.value
    if (!isSigned) {
      const tried = { phone: link.clientPhone, code, purpose: toPurpose(link, signed.value) }
      const refusal = await refuseCode(c, tried)
      if (refusal) return refuse(c, refusal)
      const kept = await keepSigned(c.var, link, { act, name })
      if (kept) return refuse(c, kept)
    }
    return c.json(await viewSharedAnswers(c.var, link), 200)
  })

const isSignedAlready: Refusal = {
  code: 'CONFLICT',
  message: 'Уже согласовано. Обновите страницу',
}
const spent: Refusal = {
  code: 'TOO_MANY',
  message: 'По\u00a0этой ссылке сегодня запросили много кодов. Попробуйте завтра',
}

/** Names all that is signed: a code that was asked for another version is not taken for it. */
const toPurpose = ({ id, version }: Link, { act }: Pick<Signed, 'act'>) =>
  `ESTIMATE ${id} ${act ? `act ${act.fingerprint}` : version.fingerprint}` as const

async function answerCode(
  c: ApiContext,
  link: Link,
  signed: Signed,
): Promise<Outcome<EstimateCodeResponse>> {
  const { db, now, sms, tryLimiter } = c.var
  const { id, clientPhone: phone } = link
  const tried = {
    kind: 'estimateCode',
    userId: `estimate:${id}`,
    ip: toAddress(c),
    now: now(),
  } as const
  if (!(await tryLimiter.take(tried))) return { ok: false, refusal: spent }
  const asker = toCodeAsker(c, phone, toPurpose(link, signed))
  const act = signed.act && `№\u00a0${signed.act.number}`
  const outcome = await sendCode(c, { asker, field: 'phone' }, async ({ code }) => {
    const told = tell('ESTIMATE_CODE', { code, sum: formatSum(signed.totalMinor), act })
    await sms.send({ phone, text: await writeSms(await findOwnTexts(db, ['ESTIMATE_CODE']), told) })
    return code
  })
  if (!outcome.ok) {
    await tryLimiter.giveBack(tried)
    return outcome
  }
  const { resendInSeconds, expiresInSeconds, sent } = outcome.value
  const codeLength = sent.length
  return accept({ phone: toMasked(phone), resendInSeconds, expiresInSeconds, codeLength })
}
