import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import {
  findArticle,
  findInfoPage,
  findLegalPage,
  listArticles,
  listInfoPages,
  listLegalPages,
} from '#api/data/content/page.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import {
  Article,
  ArticleList,
  InfoPage,
  InfoPageList,
  LegalPage,
  LegalPageList,
} from '#schema/rest/page.ts'

const tags = ['page']
const method = 'get'
/** Any text: an unknown address is absent, not malformed. */
const params = z.object({
  slug: z.string().meta({ description: 'As the address of the page shows it' }),
})
const request = { params }

const infoPages = createRoute({
  method,
  path: '/info-pages',
  tags,
  summary: 'Every page of information, in the shop’s order',
  responses: answers(InfoPageList),
})

const infoPage = createRoute({
  method,
  path: '/info-pages/{slug}',
  tags,
  summary: 'Delivery, payment, rules and so on',
  request,
  responses: answers(InfoPage),
})

const legalPages = createRoute({
  method,
  path: '/legal-pages',
  tags,
  summary: 'Every legal page, in the shop’s order',
  responses: answers(LegalPageList),
})

const legalPage = createRoute({
  method,
  path: '/legal-pages/{slug}',
  tags,
  summary: 'A legal page in its current version',
  request,
  responses: answers(LegalPage),
})

const articles = createRoute({
  method,
  path: '/articles',
  tags,
  summary: 'Every article, in the shop’s order',
  responses: answers(ArticleList),
})

const article = createRoute({
  method,
  path: '/articles/{slug}',
  tags,
  summary: 'An article',
  request,
  responses: answers(Article),
})

export const page = createResource()
  .openapi(infoPages, async (c) => c.json({ items: await listInfoPages(c.var.db) }, 200))
  .openapi(infoPage, async (c) => {
    const found = await findInfoPage(c.var.db, c.req.valid('param').slug)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(legalPages, async (c) => c.json({ items: await listLegalPages(c.var.db) }, 200))
  .openapi(legalPage, async (c) => {
    const found = await findLegalPage(c.var.db, c.req.valid('param').slug)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(articles, async (c) => c.json({ items: await listArticles(c.var.db) }, 200))
  .openapi(article, async (c) => {
    const found = await findArticle(c.var.db, c.req.valid('param').slug)
    return found ? c.json(found, 200) : absent(c)
  })
