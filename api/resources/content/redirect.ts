import { createRoute } from '@hono/zod-openapi'
import { listRedirects } from '#api/data/content/redirect.ts'
import { answers, createResource } from '#api/http/route.ts'
import { RedirectList } from '#schema/rest/content/redirect.ts'

const list = createRoute({
  method: 'get',
  path: '/content/redirects',
  tags: ['content'],
  summary: 'Where addresses that have moved lead; at most 500 rules',
  responses: answers(RedirectList),
})

export const redirect = createResource().openapi(list, async (c) =>
  c.json({ items: await listRedirects(c.var.db) }, 200),
)
