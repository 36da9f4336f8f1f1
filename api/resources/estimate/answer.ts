import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { findAnswerPhoto, setSilent } from '#api/data/estimate/answer.ts'
import { hasEstimate } from '#api/data/estimate/estimate.ts'
import { addAnswer, replyTo, viewAnswers, viewSharedAnswers } from '#api/domain/estimate/answer.ts'
import { findLink, linkClosed } from '#api/domain/estimate/link.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { photoBody } from '#api/http/body-limit.ts'
import { answerPhoto, answersPhoto, photoPosition } from '#api/http/picture.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn, toAddress } from '#api/http/session.ts'
import {
  EstimateAnswerCreate,
  EstimateAnswers,
  EstimateReply,
  EstimateSilence,
  SharedAnswers,
} from '#schema/rest/estimate/answer.ts'
import { SharedQuery } from '#schema/rest/estimate/shared.ts'
import { Id } from '#schema/rest/scalar.ts'
import { path as ownPath, params, shared } from './estimate.ts'
import { linkParams, linkPath, ofLink } from './shared.ts'

const answerId = Id.meta({ description: 'As the list of answers gives it' })

const read = createRoute({
  ...ofLink,
  method: 'get',
  path: `${linkPath}/answers`,
  summary: 'What the client and the owner have said of an estimate so far',
  request: { params: linkParams, query: SharedQuery },
  responses: answers(SharedAnswers),
})

const create = createRoute({
  ...ofLink,
  security: bearer,
  middleware: [photoBody, signedIn, tellAfterwards],
  method: 'post',
  path: `${linkPath}/answers`,
  summary:
    'Asks, or asks for a change, by a line or of the whole, of the version that the client saw; ' +
    '409 when another one was sent meanwhile; 30 an hour by one link',
  request: {
    params: linkParams,
    query: SharedQuery,
    headers: IdempotencyHeader,
    body: json(EstimateAnswerCreate),
  },
  responses: answers(SharedAnswers),
})

const silence = createRoute({
  ...ofLink,
  security: bearer,
  middleware: signedIn,
  method: 'post',
  path: `${linkPath}/silence`,
  summary: 'Whether the client’s phone is written to about this estimate; may be repeated',
  request: { params: linkParams, query: SharedQuery, body: json(EstimateSilence) },
  responses: answers(SharedAnswers),
})

const sharedPhoto = createRoute({
  ...ofLink,
  method: 'get',
  path: `${linkPath}/answers/{answerId}/photos/{position}`,
  summary: 'A picture of an answer, by the link',
  request: {
    params: linkParams.extend({ answerId, position: photoPosition }),
    query: SharedQuery,
  },
  responses: answersPhoto,
})

const list = createRoute({
  ...shared,
  method: 'get',
  path: `${ownPath}/answers`,
  summary: 'What the client of one’s own estimate has said',
  request: { params },
  responses: answers(EstimateAnswers),
})

const reply = createRoute({
  ...shared,
  middleware: [registered, tellAfterwards],
  method: 'post',
  path: `${ownPath}/answers/{answerId}/reply`,
  summary: 'Replies to the client, who is told by SMS; the same reply again is no error',
  request: { params: params.extend({ answerId }), body: json(EstimateReply) },
  responses: answers(EstimateAnswers),
})

const ownPhoto = createRoute({
  ...shared,
  method: 'get',
  path: `${ownPath}/answers/{answerId}/photos/{position}`,
  summary: 'A picture of an answer to one’s own estimate',
  request: { params: params.extend({ answerId, position: photoPosition }) },
  responses: answersPhoto,
})

export const estimateAnswer = createResource()
  .openapi(read, async (c) => {
    const link = await findLink(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    return link ? c.json(await viewSharedAnswers(c.var, link), 200) : absent(c)
  })
  .openapi(create, async (c) => {
    const link = await findLink(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!link) return refuse(c, linkClosed)
    if (!(await takeAnswer(c, link.id))) return refuse(c, { code: 'TOO_MANY' })
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const outcome = await addAnswer(c.var, link, c.req.valid('json'), key)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(silence, async (c) => {
    const { db, now } = c.var
    const link = await findLink(c.var, { ...c.req.valid('param'), ...c.req.valid('query') })
    if (!link) return refuse(c, linkClosed)
    const { id: estimateId, clientPhone: phone } = link
    const isWanted = !c.req.valid('json').isSilent
    if (phone !== '') await setSilent(db, { estimateId, phone, isWanted, now: now() })
    return c.json(await viewSharedAnswers(c.var, link), 200)
  })
  .openapi(sharedPhoto, async (c) => {
    const { token, answerId: id, position } = c.req.valid('param')
    const link = await findLink(c.var, { token, ...c.req.valid('query') })
    if (!link) return absent(c)
    const asked = { estimateId: link.id, answerId: id, position: Number(position) }
    return answerPhoto(c, await findAnswerPhoto(c.var.db, asked))
  })
  .openapi(list, async (c) => {
    const { userId } = sessionOf(c)
    const found = await viewAnswers(c.var, { userId, id: c.req.valid('param').id })
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
  .openapi(reply, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param') }
    const outcome = await replyTo(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(ownPhoto, async (c) => {
    const { id, answerId: answer, position } = c.req.valid('param')
    if (!(await hasEstimate(c.var.db, sessionOf(c).userId, id))) return absent(c)
    const asked = { estimateId: id, answerId: answer, position: Number(position) }
    return answerPhoto(c, await findAnswerPhoto(c.var.db, asked))
  })

/** Counts one message of the link's client; false when there were too many. */
const takeAnswer = (c: ApiContext, id: string): Promise<boolean> =>
  c.var.tryLimiter.take({
    kind: 'estimateAnswer',
    userId: `estimate:${id}`,
    ip: toAddress(c),
    now: c.var.now(),
  })
