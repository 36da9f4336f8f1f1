import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findStaffMessagePhoto } from '#api/data/order/message.ts'
import {
  addStaffOrderMessage,
  answerStaffTalk,
  readStaffOrderMessages,
} from '#api/domain/staff/order-message.ts'
import { photoBody } from '#api/http/body-limit.ts'
import { answerPhoto, answersPhoto, photoPosition } from '#api/http/picture.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { requireAct, StaffKeyHeader, staffKey, toKeyed } from '#api/http/staff.ts'
import { OrderMessageQuery, OrderMessagesRead } from '#schema/rest/order/message.ts'
import { Id } from '#schema/rest/scalar.ts'
import { StaffOrderMessageAdd, StaffOrderTalk } from '#schema/rest/staff/order-message.ts'

const params = z.object({
  number: z.coerce.number().int().min(1).max(999_999_999_999).meta({
    description: 'What buyers name',
  }),
})
const headers = StaffKeyHeader
const shared = { tags: ['staff'], security: staffKey, middleware: requireAct('order.talk') }
const path = '/orders/{number}/messages'

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'What buyer and shop have written in an order: the newest, or those before one',
  request: { params, query: OrderMessageQuery },
  responses: answers(StaffOrderTalk),
})

const add = createRoute({
  ...shared,
  middleware: [photoBody, requireAct('order.talk')],
  method: 'post',
  path,
  summary: 'Writes to the buyer, who is told of it; what they wrote before counts as read',
  request: { params, headers, body: json(StaffOrderMessageAdd) },
  responses: answers(StaffOrderTalk),
})

const read = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/read`,
  summary: 'Says that messages of the buyer were read and need no answer',
  request: { params, headers, body: json(OrderMessagesRead) },
  responses: answers(StaffOrderTalk),
})

const photo = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{messageId}/photos/{position}`,
  summary: 'A picture of a message',
  request: {
    params: params.extend({
      messageId: Id.meta({ description: '`id` of the message' }),
      position: photoPosition,
    }),
  },
  responses: answersPhoto,
})

export const staffOrderMessage = createResource()
  .openapi(list, async (c) => {
    const asked = { ...c.req.valid('param'), ...c.req.valid('query') }
    const outcome = await answerStaffTalk(c.var, asked)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(add, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const outcome = await addStaffOrderMessage(c.var, asked, c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(read, async (c) => {
    const { 'idempotency-key': key } = c.req.valid('header')
    const asked = { ...toKeyed(c, key), ...c.req.valid('param') }
    const { lastId } = c.req.valid('json')
    const outcome = await readStaffOrderMessages(c.var, asked, lastId)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(photo, async (c) => {
    const { number, messageId, position } = c.req.valid('param')
    const asked = { number, messageId, position: Number(position) }
    return answerPhoto(c, await findStaffMessagePhoto(c.var.db, asked))
  })
