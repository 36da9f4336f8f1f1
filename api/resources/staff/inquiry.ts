import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findCase } from '#api/data/staff/inbox.ts'
import { tableTypes } from '#api/domain/file/table.ts'
import {
  answerStaffInquiryPart,
  closeStaffInquiry,
  keepStaffInquiryDraft,
} from '#api/domain/staff/inquiry.ts'
import { uploadInquiryForm, writeInquiryForm } from '#api/domain/staff/inquiry-form.ts'
import { fromBase64 } from '#api/http/base64.ts'
import { answerFormBody, estimateBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import type { Outcome } from '#api/outcome.ts'
import { StaffCase, StaffInquiryClose } from '#schema/rest/staff/inbox.ts'
import {
  StaffInquiryDraftSave,
  StaffInquiryFormQuery,
  StaffInquiryFormRead,
  StaffInquiryFormUpload,
  StaffInquiryPart,
} from '#schema/rest/staff/inquiry-answer.ts'

const shared = { tags: ['staff'], security: staffKey }
const priced = { ...shared, middleware: [requireAct('inquiry.price'), estimateBody] }
const headers = StaffKeyHeader
const params = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,11}$/)
    .meta({ description: 'What people name: `id` of the case' }),
})
const path = '/inquiries/{number}'

const close = createRoute({
  ...shared,
  middleware: [requireAct('case.inquiry'), estimateBody],
  method: 'post',
  path: `${path}/close`,
  summary:
    'Closes an inquiry: answered here, or by phone, with prices when it is about an estimate; once',
  request: { params, headers, body: json(StaffInquiryClose) },
  responses: answers(StaffCase),
})

const part = createRoute({
  ...priced,
  method: 'post',
  path: `${path}/lines`,
  summary: 'Answers some lines of an estimate, each of them once; the others still wait',
  request: { params, headers, body: json(StaffInquiryPart) },
  responses: answers(StaffCase),
})

const draft = createRoute({
  ...priced,
  method: 'post',
  path: `${path}/draft`,
  summary: 'Keeps what is filled in of an answer, for whoever goes on; the buyer sees none of it',
  request: { params, headers, body: json(StaffInquiryDraftSave) },
  responses: answers(StaffCase),
})

const form = createRoute({
  ...shared,
  middleware: requireAct('inquiry.price'),
  method: 'get',
  path: `${path}/form`,
  summary: 'The lines that wait as a table, to be filled in and sent back',
  request: { params, query: StaffInquiryFormQuery },
  responses: answersFile(...Object.values(tableTypes)),
})

const upload = createRoute({
  ...shared,
  middleware: [requireAct('inquiry.price'), answerFormBody],
  method: 'post',
  path: `${path}/form`,
  summary: 'Reads a table that was filled in into the draft; rows that are wrong are named',
  request: { params, headers, body: json(StaffInquiryFormUpload) },
  responses: answers(StaffInquiryFormRead),
})

const toAsked = (c: ApiContext, id: string, key: string) => ({ ...toKeyed(c, key), id })

const answerOutcome = (c: ApiContext, outcome: Outcome<StaffCase>) =>
  outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)

export const staffInquiry = createResource()
  .openapi(close, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await closeStaffInquiry(c.var, asked, c.req.valid('json')))
  })
  .openapi(part, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await answerStaffInquiryPart(c.var, asked, c.req.valid('json')))
  })
  .openapi(draft, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    return answerOutcome(c, await keepStaffInquiryDraft(c.var, asked, c.req.valid('json')))
  })
  .openapi(form, async (c) => {
    const found = await findCase(c.var.db, { kind: 'INQUIRY', id: c.req.valid('param').number })
    if (!found || found.lines.length === 0) return absent(c)
    const file = await writeInquiryForm(found, c.req.valid('query').type)
    return c.body(file.stream, 200, {
      'content-type': file.type,
      'content-disposition': `attachment; filename="${file.name}"`,
    })
  })
  .openapi(upload, async (c) => {
    const asked = toAsked(c, c.req.valid('param').number, c.req.valid('header')['idempotency-key'])
    const { version, file } = c.req.valid('json')
    const bytes = fromBase64(file)
    if (!bytes) return refuse(c, { code: 'INVALID', field: ['file'] })
    const read = await uploadInquiryForm(c.var, asked, { version, file: bytes })
    return read.ok ? c.json(read.value, 200) : refuse(c, read.refusal)
  })
