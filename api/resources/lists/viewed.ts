import { createRoute } from '@hono/zod-openapi'
import { addViewed, listViewed } from '#api/data/lists/viewed.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import { ViewedAdd, ViewedIds, ViewedList } from '#schema/rest/lists/viewed.ts'

const personal = { tags: ['viewed'], security: bearer, middleware: signedIn }

const list = createRoute({
  ...personal,
  method: 'get',
  path: '/user/products/viewed',
  summary: 'The last 20 products whose pages were opened, the last first',
  description: 'Empty for a user who has refused recommendations (`POST /user/legal-pages`).',
  responses: answers(ViewedList),
})

/** A separate call: `GET /products/{id}` is public and cached, so it must not know the caller. */
const add = createRoute({
  ...personal,
  method: 'post',
  path: '/user/products/viewed',
  summary: 'Remembers that a product’s page was opened; quiet',
  description: 'Keeps nothing of a user who has refused recommendations.',
  request: { body: json(ViewedAdd) },
  responses: answers(ViewedIds),
})

export const viewed = createResource()
  .openapi(list, async (c) => c.json({ items: await listViewed(c.var.db, sessionOf(c)) }, 200))
  .openapi(add, async (c) => {
    const view = { ...c.req.valid('json'), now: c.var.now() }
    const outcome = await addViewed(c.var.db, sessionOf(c), view)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
