import { createRoute } from '@hono/zod-openapi'
import { unsubscribe } from '#api/data/notification/news.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { NewsUnsubscribe, NewsUnsubscribed } from '#schema/rest/notification/news.ts'

const stop = createRoute({
  method: 'post',
  path: '/news/unsubscribe',
  tags: ['user'],
  summary: 'Ends news by the link of a message, without signing in; may be repeated',
  request: { body: json(NewsUnsubscribe) },
  responses: answers(NewsUnsubscribed),
})

export const news = createResource().openapi(stop, async (c) => {
  const isKnown = await unsubscribe(c.var.db, c.req.valid('json').token, c.var.now())
  return isKnown ? c.json({ isUnsubscribed: true as const }, 200) : absent(c)
})
