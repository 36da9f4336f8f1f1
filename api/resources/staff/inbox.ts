import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findComplaintPhoto } from '#api/data/feedback/complaint.ts'
import { findCase, listInbox, listWantedRestocks } from '#api/data/staff/inbox.ts'
import {
  answerStaffComplaint,
  answerStaffQuestion,
  decideStaffReturn,
  decideStaffReview,
  listKinds,
} from '#api/domain/staff/inbox.ts'
import { returnStaffTransfer } from '#api/domain/staff/transfer.ts'
import { answerPhoto, answersPhoto, photoPosition } from '#api/http/picture.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, staffOf, toKeyed } from '#api/http/staff.ts'
import type { Outcome } from '#api/outcome.ts'
import { KeysetQuery } from '#schema/rest/keyset.ts'
import { Id } from '#schema/rest/scalar.ts'
import {
  StaffAnswer,
  StaffCase,
  StaffCaseKind,
  StaffCaseList,
  StaffInboxQuery,
  StaffRestockList,
  StaffReturnDecision,
  StaffReviewDecision,
} from '#schema/rest/staff/inbox.ts'
import { StaffTransferDone } from '#schema/rest/staff/transfer.ts'

const shared = { tags: ['staff'], security: staffKey }
const orders = { ...shared, middleware: requireAct('case.order') }
const content = { ...shared, middleware: requireAct('case.content') }
const headers = StaffKeyHeader
const number = z
  .string()
  .regex(/^[1-9]\d{0,11}$/)
  .meta({ description: 'What people name: `id` of the case' })
const numbered = z.object({ number })
const named = z.object({ id: Id.meta({ description: '`id` of the case' }) })

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/inbox',
  summary: 'What waits for the shop’s word, of all kinds the key may answer, or of one',
  request: { query: StaffInboxQuery },
  responses: answers(StaffCaseList),
})

const one = createRoute({
  ...shared,
  method: 'get',
  path: '/inbox/{kind}/{id}',
  summary: 'One of them, waiting or answered',
  request: { params: z.object({ kind: StaffCaseKind, id: named.shape.id }) },
  responses: answers(StaffCase),
})

const decideReturn = createRoute({
  ...orders,
  method: 'post',
  path: '/returns/{number}/decision',
  summary: 'Takes leftovers back, or says why not; once',
  request: { params: numbered, headers, body: json(StaffReturnDecision) },
  responses: answers(StaffCase),
})

const answerComplaint = createRoute({
  ...orders,
  method: 'post',
  path: '/complaints/{number}/answer',
  summary: 'Answers a complaint, or answers it anew',
  request: { params: numbered, headers, body: json(StaffAnswer) },
  responses: answers(StaffCase),
})

const photo = createRoute({
  ...orders,
  method: 'get',
  path: '/complaints/{number}/photos/{position}',
  summary: 'A picture of a complaint',
  request: {
    params: z.object({
      number,
      position: photoPosition,
    }),
  },
  responses: answersPhoto,
})

const returnTransfer = createRoute({
  ...orders,
  method: 'post',
  path: '/transfers/{id}/done',
  summary: 'Says that money was sent back by the payer’s requisites; once',
  request: { params: named, headers, body: json(StaffTransferDone) },
  responses: answers(StaffCase),
})

const answerQuestion = createRoute({
  ...content,
  method: 'post',
  path: '/questions/{id}/answer',
  summary: 'Answers a question on the page of its product, or answers it anew',
  request: { params: named, headers, body: json(StaffAnswer) },
  responses: answers(StaffCase),
})

const decideReview = createRoute({
  ...content,
  method: 'post',
  path: '/reviews/{id}/decision',
  summary: 'Leaves a review shown, or hides it',
  request: { params: named, headers, body: json(StaffReviewDecision) },
  responses: answers(StaffCase),
})

const restocks = createRoute({
  ...shared,
  method: 'get',
  path: '/restocks',
  summary: 'Products that people wait for, by city',
  request: { query: KeysetQuery },
  responses: answers(StaffRestockList),
})

const toAsked = (c: ApiContext, id: string, key: string) => ({ ...toKeyed(c, key), id })

const answerOutcome = (c: ApiContext, outcome: Outcome<StaffCase>) =>
  outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)

export const staffInbox = createResource()
  .openapi(list, async (c) => {
    const { kind, ...asked } = c.req.valid('query')
    const kinds = listKinds(staffOf(c).role, kind)
    if (kinds.length === 0) return refuse(c, { code: 'FORBIDDEN' })
    return c.json(await listInbox(c.var.db, { ...asked, kinds }), 200)
  })
  .openapi(one, async (c) => {
    const key = c.req.valid('param')
    if (listKinds(staffOf(c).role, key.kind).length === 0) return refuse(c, { code: 'FORBIDDEN' })
    const found = await findCase(c.var.db, key)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(decideReturn, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await decideStaffReturn(c.var, asked, c.req.valid('json')))
  })
  .openapi(answerComplaint, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await answerStaffComplaint(c.var, asked, c.req.valid('json')))
  })
  .openapi(returnTransfer, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await returnStaffTransfer(c.var, asked, c.req.valid('json')))
  })
  .openapi(photo, async (c) => {
    const { number: complaint, position } = c.req.valid('param')
    const asked = { number: Number(complaint), position: Number(position) }
    const found = await findComplaintPhoto(c.var.db, asked)
    return answerPhoto(c, found)
  })
  .openapi(answerQuestion, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await answerStaffQuestion(c.var, asked, c.req.valid('json')))
  })
  .openapi(decideReview, async (c) => {
    const asked = toAsked(c, c.req.valid('param').id, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await decideStaffReview(c.var, asked, c.req.valid('json')))
  })
  .openapi(restocks, async (c) =>
    c.json(await listWantedRestocks(c.var.db, c.req.valid('query')), 200),
  )
