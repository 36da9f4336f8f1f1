import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findArticle, listArticles } from '#api/data/content/article.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { Article, ArticleList, ArticleQuery } from '#schema/rest/content/article.ts'

const tags = ['page']
const method = 'get'

const list = createRoute({
  method,
  path: '/articles',
  tags,
  summary: 'Articles, the newest first, a page at a time; with the topics they are of',
  request: { query: ArticleQuery },
  responses: answers(ArticleList),
})

const read = createRoute({
  method,
  path: '/articles/{slug}',
  tags,
  summary: 'An article, and what to read next',
  request: {
    params: z.object({
      slug: z.string().meta({ description: 'As the address of the page shows it' }),
    }),
  },
  responses: answers(Article),
})

export const article = createResource()
  .openapi(list, async (c) => c.json(await listArticles(c.var.db, c.req.valid('query')), 200))
  .openapi(read, async (c) => {
    const found = await findArticle(c.var.db, c.req.valid('param').slug)
    return found ? c.json(found, 200) : absent(c)
  })
