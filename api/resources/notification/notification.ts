import { createRoute } from '@hono/zod-openapi'
import { listMessages } from '#api/data/notification/message.ts'
import { findNotifications } from '#api/data/notification/notification.ts'
import { updateNotifications } from '#api/domain/notification/update.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf } from '#api/http/session.ts'
import {
  NotificationMessages,
  NotificationMessagesQuery,
  Notifications,
  NotificationsUpdate,
} from '#schema/rest/notification/notification.ts'

const shared = { tags: ['notification'], security: bearer, middleware: registered }

const read = createRoute({
  ...shared,
  method: 'get',
  path: '/notifications',
  summary: 'What the user wants to be told of, by which channels, and when not; guests have none',
  responses: answers(Notifications),
})

const update = createRoute({
  ...shared,
  method: 'post',
  path: '/notifications',
  summary:
    'Changes what is given and answers the whole. Switching on NEWS agrees to its document in the ' +
    'version named; switching off the last of its channels withdraws the consent',
  request: { body: json(NotificationsUpdate) },
  responses: answers(Notifications),
})

const messages = createRoute({
  ...shared,
  method: 'get',
  path: '/notifications/messages',
  summary: 'Messages the user was sent in the last 90 days, the newest first; no one-time codes',
  request: { query: NotificationMessagesQuery },
  responses: answers(NotificationMessages),
})

export const notification = createResource()
  .openapi(read, async (c) => c.json(await findNotifications(c.var.db, sessionOf(c).userId), 200))
  .openapi(update, async (c) => {
    const outcome = await updateNotifications(c.var, sessionOf(c), c.req.valid('json'))
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(messages, async (c) => {
    const { userId } = sessionOf(c)
    return c.json(await listMessages(c.var.db, userId, c.req.valid('query')), 200)
  })
