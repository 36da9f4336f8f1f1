import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { addItems } from '#api/domain/estimate/add.ts'
import { listProductEstimates } from '#api/domain/estimate/list.ts'
import { estimateBody } from '#api/http/body-limit.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { registered, sessionOf, signedIn } from '#api/http/session.ts'
import { EstimateItem, EstimateItems, ProductEstimates } from '#schema/rest/estimate/item.ts'
import { Id } from '#schema/rest/scalar.ts'
import { answerChange, change, keyed, keyOf, params, path, shared } from './estimate.ts'

const add = createRoute({
  ...change,
  path: `${path}/add`,
  summary: 'Puts goods or work at the end of a section; goods that it holds grow',
  request: { params, ...keyed, body: json(EstimateItem) },
})

const addAll = createRoute({
  ...change,
  middleware: [estimateBody, registered],
  path: `${path}/items`,
  summary: 'The same of many at once, all or none',
  request: { params, ...keyed, body: json(EstimateItems) },
})

const listOfProduct = createRoute({
  ...shared,
  method: 'get',
  path: '/products/{id}/estimates',
  middleware: signedIn,
  summary: 'Which of the user’s estimates hold a product; none for a guest',
  request: { params: z.object({ id: Id.meta({ description: 'Of the product' }) }) },
  responses: answers(ProductEstimates),
})

export const estimateItem = createResource()
  .openapi(add, async (c) => {
    const { id } = c.req.valid('param')
    const item = c.req.valid('json')
    const kept = await keyOf(c, { add: id, item })
    return answerChange(c, await addItems(c.var, { session: sessionOf(c), id, kept }, [item]))
  })
  .openapi(addAll, async (c) => {
    const { id } = c.req.valid('param')
    const { items } = c.req.valid('json')
    const kept = await keyOf(c, { add: id, items })
    return answerChange(c, await addItems(c.var, { session: sessionOf(c), id, kept }, items))
  })
  .openapi(listOfProduct, async (c) => {
    const items = await listProductEstimates(c.var.db, sessionOf(c), c.req.valid('param').id)
    return c.json({ items }, 200)
  })
