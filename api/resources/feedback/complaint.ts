import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findPhoto } from '#api/data/feedback/complaint.ts'
import { fileComplaint } from '#api/domain/feedback/complaint.ts'
import { tellAfterwards } from '#api/http/afterwards.ts'
import { photoBody } from '#api/http/body-limit.ts'
import { answerPhoto, answersPhoto, photoPosition } from '#api/http/picture.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, IdempotencyHeader, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import { ComplaintCreate } from '#schema/rest/feedback/complaint.ts'
import { Order } from '#schema/rest/order/order.ts'
import { Id } from '#schema/rest/scalar.ts'

const shared = { tags: ['order'], security: bearer, middleware: registered }
const path = '/user/orders/{id}/complaints'
const ownOrderId = Id.meta({ description: 'Of one of the user’s own orders' })

const create = createRoute({
  ...shared,
  middleware: [photoBody, registered, tellAfterwards],
  method: 'post',
  path,
  summary: 'Says what is wrong with an order that was made ready; answers the order',
  request: {
    params: z.object({ id: ownOrderId }),
    headers: IdempotencyHeader,
    body: json(ComplaintCreate),
  },
  responses: answers(Order),
})

const photo = createRoute({
  ...shared,
  method: 'get',
  path: `${path}/{complaintId}/photos/{position}`,
  summary: 'A picture of one’s own complaint',
  request: {
    params: z.object({
      id: ownOrderId,
      complaintId: Id.meta({ description: 'As the order gives it' }),
      position: photoPosition,
    }),
  },
  responses: answersPhoto,
})

export const complaint = createResource()
  .openapi(create, async (c) => {
    const { userId } = sessionOf(c)
    const key = c.req.valid('header')['idempotency-key'] ?? null
    const { id } = c.req.valid('param')
    const outcome = await fileComplaint(c.var, { ...c.req.valid('json'), userId, id, key })
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(photo, async (c) => {
    const { id: orderId, complaintId, position } = c.req.valid('param')
    const { userId } = sessionOf(c)
    const asked = { userId, orderId, complaintId, position: Number(position) }
    const found = await findPhoto(c.var.db, asked)
    return answerPhoto(c, found)
  })
