import { createRoute } from '@hono/zod-openapi'
import {
  addToComparison,
  clearComparison,
  findComparison,
  listComparisonIds,
  removeFromComparison,
} from '#api/data/lists/comparison.ts'
import { createShare } from '#api/data/lists/share.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource, json } from '#api/http/route.ts'
import { sessionOf, signedIn } from '#api/http/session.ts'
import {
  Comparison,
  ComparisonChange,
  ComparisonClear,
  ComparisonIds,
  ComparisonQuery,
  ComparisonShare,
} from '#schema/rest/lists/comparison.ts'
import { Share } from '#schema/rest/lists/share.ts'

const personal = { tags: ['comparison'], security: bearer, middleware: signedIn }

const read = createRoute({
  ...personal,
  method: 'get',
  path: '/products/compare',
  summary: 'The products of one category side by side, with all their properties',
  request: { query: ComparisonQuery },
  responses: answers(Comparison),
})

const add = createRoute({
  ...personal,
  method: 'post',
  path: '/products/compare/add',
  summary: 'Adds a product; at most 20, and 10 of one category',
  request: { body: json(ComparisonChange) },
  responses: answers(ComparisonIds),
})

const remove = createRoute({
  ...personal,
  method: 'post',
  path: '/products/compare/remove',
  summary: 'Removes a product; one that is not compared is no error',
  request: { body: json(ComparisonChange) },
  responses: answers(ComparisonIds),
})

const clear = createRoute({
  ...personal,
  method: 'post',
  path: '/products/compare/remove/all',
  summary: 'Removes the products of a category, or all',
  request: { body: json(ComparisonClear) },
  responses: answers(ComparisonIds),
})

const share = createRoute({
  ...personal,
  method: 'post',
  path: '/products/compare/share',
  summary: 'A link to the comparison as it is now, of one category or all',
  request: { body: json(ComparisonShare) },
  responses: answers(Share),
})

export const comparison = createResource()
  .openapi(read, async (c) => {
    const { categoryId } = c.req.valid('query')
    return c.json(await findComparison(c.var.db, sessionOf(c), categoryId), 200)
  })
  .openapi(add, async (c) => {
    const change = { id: c.req.valid('json').id, now: c.var.now() }
    const outcome = await addToComparison(c.var.db, sessionOf(c), change)
    return outcome.ok ? c.json(outcome.value, 200) : refuse(c, outcome.refusal)
  })
  .openapi(remove, async (c) =>
    c.json(await removeFromComparison(c.var.db, sessionOf(c), c.req.valid('json').id), 200),
  )
  .openapi(clear, async (c) =>
    c.json(await clearComparison(c.var.db, sessionOf(c), c.req.valid('json').categoryId), 200),
  )
  .openapi(share, async (c) => {
    const { userId } = sessionOf(c)
    const productIds = await listComparisonIds(c.var.db, userId, c.req.valid('json').categoryId)
    if (productIds.length === 0) {
      return refuse(c, { code: 'NOT_FOUND', message: 'В сравнении пока ничего нет' })
    }
    const list = { productIds, categoryIds: [], brandIds: [] }
    const asked = { userId, kind: 'COMPARISON', list, now: c.var.now() } as const
    return c.json({ token: await createShare(c.var.db, asked) }, 200)
  })
