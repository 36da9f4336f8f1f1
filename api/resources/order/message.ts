import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findSeenMessagePhoto, listSeenMessages } from '#api/data/order/message.ts'
import { addOrderMessage, readOrderMessages } from '#api/domain/order/message.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { photoBody } from '#api/http/body-limit.ts'
import { answerPhoto, answersPhoto, photoPosition } from '#api/http/picture.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import {
  OrderMessageAdd,
  OrderMessageList,
  OrderMessageQuery,
  OrderMessagesRead,
} from '#schema/rest/order/message.ts'
import { Order } from '#schema/rest/order/order.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['order'], security: bearer, middleware: registered }
const path = '/user/orders/{id}/messages'
const params = z.object({ id: Id.meta({ description: 'Of an order that the user sees' }) })

const list = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'What buyer and shop have written in an order: the newest, or those before one',
  request: { params, query: OrderMessageQuery },
  responses: answers(OrderMessageList),
})

const add = createRoute({
  ...shared,
  middleware: [photoBody, registered, tellAfterwards],
  method: 'post',
  path,
  summary: 'Writes to the shop in an order, while `isTalkable`; answers the order',
  request: { params, headers: IdempotencyHeader, body: json(OrderMessageAdd) },
  responses: answers(Order),
})

const read = createRoute({
  ...shared,
  method: 'post',
  path: `${path}/read`,
  summary: 'Says that the shop’s messages were seen; answers the order',
  request: { params, body: json(OrderMessagesRead) },
  responses: answers(Order),
})

const photo = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{messageId}/photos/{position}`,
  summary: 'A picture of a message in an order that the user sees',
  request: {
    params: params.extend({
      messageId: Id.meta({ description: 'As the order gives it' }),
      position: photoPosition,
    }),
  },
  responses: answersPhoto,
})

export const orderMessage = createResource()
  .openapi(list, async (c) => {
    const { userId } = sessionOf(c)
    const asked = { userId, ...c.req.valid('param'), ...c.req.valid('query') }
    const found = await listSeenMessages(c.var.db, asked)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(add, async (c) => {
    const { userId } = sessionOf(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const { id } = c.req.valid('param')
    const outcome = await addOrderMessage(c.var, { ...c.req.valid('json'), userId, id, key })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(read, async (c) => {
    const { userId } = sessionOf(c)
    const { id } = c.req.valid('param')
    const outcome = await readOrderMessages(c.var, { userId, id, ...c.req.valid('json') })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(photo, async (c) => {
    const { id: orderId, messageId, position } = c.req.valid('param')
    const { userId } = sessionOf(c)
    const asked = { userId, orderId, messageId, position: Number(position) }
    return answerPhoto(c, await findSeenMessagePhoto(c.var.db, asked))
  })
