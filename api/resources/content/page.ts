import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import type { ApiContext } from '#api/context.ts'
import { findLegalPage } from '#api/data/content/legal-version.ts'
import { findInfoPage, listInfoPages, listLegalPages } from '#api/data/content/page.ts'
import { toLegalPageName, writeLegalPage } from '#api/domain/content/legal-page.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, answersFile, createResource } from '#api/http/route.ts'
import { costs } from '#api/http/work.ts'
import {
  InfoPage,
  InfoPageList,
  LegalPage,
  LegalPageList,
  LegalPageQuery,
} from '#schema/rest/content/page.ts'

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
  summary: 'A legal page as it is in force, or in an older version',
  request: { params, query: LegalPageQuery },
  responses: answers(LegalPage),
})

const legalPageFile = createRoute({
  middleware: costs(5),
  method,
  path: '/legal-pages/{slug}/pdf',
  tags,
  summary: 'The same text as a PDF',
  request: { params, query: LegalPageQuery },
  responses: answersFile('application/pdf'),
})

/** What a version is wanted of decides whether the page or only the version is unknown. */
async function refuseLegalPage(c: ApiContext, slug: string, version: string | undefined) {
  const isKnown = version !== undefined && (await findLegalPage(c.var.db, slug)) !== null
  return isKnown ? refuse(c, { code: 'NOT_FOUND', field: ['version'] }) : absent(c)
}

export const page = createResource()
  .openapi(infoPages, async (c) => c.json({ items: await listInfoPages(c.var.db) }, 200))
  .openapi(infoPage, async (c) => {
    const found = await findInfoPage(c.var.db, c.req.valid('param').slug)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(legalPages, async (c) => c.json({ items: await listLegalPages(c.var.db) }, 200))
  .openapi(legalPage, async (c) => {
    const { slug } = c.req.valid('param')
    const { version } = c.req.valid('query')
    const found = await findLegalPage(c.var.db, slug, version)
    return found ? c.json(found, 200) : refuseLegalPage(c, slug, version)
  })
  .openapi(legalPageFile, async (c) => {
    const { slug } = c.req.valid('param')
    const { version } = c.req.valid('query')
    const found = await findLegalPage(c.var.db, slug, version)
    if (!found) return refuseLegalPage(c, slug, version)
    return c.body(await writeLegalPage(found), 200, {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="${toLegalPageName(found)}"`,
    })
  })
