import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { addAct, viewActs, withdrawAct } from '#api/domain/estimate/act.ts'
import { writeOwnAct, writeSharedAct } from '#api/domain/estimate/act-file.ts'
import { toDisposition } from '#api/domain/estimate/export.ts'
import { findLink } from '#api/domain/estimate/link.ts'
import { estimateBody } from '#api/http/body-limit.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { costs } from '#api/http/work.ts'
import { EstimateActCreate, EstimateActs } from '#schema/rest/estimate/act.ts'
import { SharedQuery } from '#schema/rest/estimate/shared.ts'
import { path as ownPath, params, shared } from './estimate.ts'
import { linkParams } from './shared.ts'

const path = `${ownPath}/acts`
const number = z
  .string()
  .regex(/^[1-9]\d{0,2}$/)
  .meta({ description: 'Of the act, within its estimate' })
const pdf = answersFile('application/pdf')

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'Acts of work done by an estimate, and what is left of each line',
  request: { params },
  responses: answers(EstimateActs),
})

const make = createRoute({
  ...shared,
  middleware: [estimateBody, registered],
  method: 'post',
  path,
  summary: 'Makes the next act of work done; all of them come to no more than was agreed to',
  request: { params, headers: IdempotencyHeader, body: json(EstimateActCreate) },
  responses: answers(EstimateActs),
})

const withdraw = createRoute({
  ...shared,
  method: 'delete',
  path: `${path}/{number}`,
  summary: 'Takes the last act back while its work is not taken; that it is gone is no error',
  request: { params: params.extend({ number }) },
  responses: answers(EstimateActs),
})

const read = createRoute({
  ...shared,
  middleware: [costs(10), registered],
  method: 'get',
  path: `${path}/{number}/pdf`,
  summary: 'An act of work done as a document',
  request: { params: params.extend({ number }) },
  responses: pdf,
})

const readShared = createRoute({
  method: 'get',
  tags: ['share'],
  middleware: costs(10),
  path: '/shared/estimates/{token}/acts/{number}/pdf',
  summary: 'An act of work done as a document, by the link; not where it shows no prices',
  request: { params: linkParams.extend({ number }), query: SharedQuery },
  responses: pdf,
})

export const estimateAct = createResource()
  .openapi(list, async (c) => {
    const found = await viewActs(c.var, {
      userId: sessionOf(c).userId,
      id: c.req.valid('param').id,
    })
    return found.ok ? c.json(found.value, 200) : refuse(c, found.refusal)
  })
  .openapi(make, async (c) => {
    const owned = { userId: sessionOf(c).userId, id: c.req.valid('param').id }
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const made = await addAct(c.var, owned, c.req.valid('json'), key)
    return made.ok ? c.json(made.value, 200) : refuse(c, made.refusal)
  })
  .openapi(withdraw, async (c) => {
    const { id, number: which } = c.req.valid('param')
    const outcome = await withdrawAct(c.var, { userId: sessionOf(c).userId, id }, Number(which))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(read, async (c) => {
    const { id, number: which } = c.req.valid('param')
    const owned = { userId: sessionOf(c).userId, id }
    const bytes = await writeOwnAct(c.var, owned, Number(which))
    return bytes ? c.body(bytes, 200, toHeaders(which)) : absent(c)
  })
  .openapi(readShared, async (c) => {
    const { token, number: which } = c.req.valid('param')
    const link = await findLink(c.var, { token, ...c.req.valid('query') })
    const bytes = link?.withPrices ? await writeSharedAct(c.var, link, Number(which)) : null
    return bytes ? c.body(bytes, 200, toHeaders(which)) : absent(c)
  })

const toHeaders = (which: string) => ({
  'content-type': 'application/pdf',
  'content-disposition': toDisposition(`Акт ${which}.pdf`),
  'content-security-policy': "default-src 'none'; sandbox",
})
