import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findCategoryChains, listAlsoBuy, listRelated } from '#api/data/catalogue/related.ts'
import { listAlike } from '#api/domain/catalogue/similar.ts'
import { listSubstitutes } from '#api/domain/catalogue/substitute.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { toHundredths } from '#schema/quantity.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import {
  AlsoBuyList,
  CategoryChains,
  RelatedList,
  SimilarList,
  SubstituteList,
  SubstituteQuery,
} from '#schema/rest/catalogue/related.ts'

const tags = ['product']
const params = z.object({
  slug: z.string().meta({ description: 'What the address of the product’s page shows, or an id' }),
})
const request = { params, query: CityQuery }
const chainParams = z.object({
  id: z.string().meta({ description: 'Id of the product, or its slug; an id wins' }),
})

const chains = createRoute({
  method: 'get',
  path: '/products/{id}/categories',
  tags,
  summary: 'Breadcrumb trails of a product, by id or slug',
  request: { params: chainParams },
  responses: answers(CategoryChains),
})

const goesWith = createRoute({
  method: 'get',
  path: '/products/{slug}/related',
  tags,
  summary: 'What is needed with it; where the feed names none, what sells beside it',
  request,
  responses: answers(RelatedList),
})

const similar = createRoute({
  method: 'get',
  path: '/products/{slug}/similar',
  tags,
  summary: 'The same category, close in properties and price; of what is sold out what replaces it',
  request,
  responses: answers(SimilarList),
})

const instead = createRoute({
  method: 'get',
  path: '/products/{slug}/substitutes',
  tags,
  summary: 'What can be taken instead of so much of it: other packs of it, then the same use',
  request: { params, query: SubstituteQuery },
  responses: answers(SubstituteList),
})

const alsoBuy = createRoute({
  method: 'get',
  path: '/products/{slug}/also-buy',
  tags,
  summary: 'What was ordered together with it, else what is popular in the department',
  request,
  responses: answers(AlsoBuyList),
})

export const related = createResource()
  .openapi(chains, async (c) => {
    const found = await findCategoryChains(c.var.db, c.req.valid('param').id)
    return found ? c.json(found, 200) : absent(c)
  })
  .openapi(goesWith, async (c) => {
    const { cityId } = await withCity(c, c.req.valid('query'))
    const found = await listRelated(c.var.db, cityId, c.req.valid('param').slug)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.value ? c.json(found.value, 200) : absent(c)
  })
  .openapi(similar, async (c) => {
    const { cityId } = await withCity(c, c.req.valid('query'))
    const found = await listAlike(c.var.db, cityId, c.req.valid('param').slug)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.value ? c.json({ items: found.value }, 200) : absent(c)
  })
  .openapi(instead, async (c) => {
    const { cityId, quantity } = await withCity(c, c.req.valid('query'))
    const wish = { quantity: toHundredths(quantity) ?? 0 }
    const found = await listSubstitutes(c.var.db, cityId, c.req.valid('param').slug, wish)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.value ? c.json({ items: found.value }, 200) : absent(c)
  })
  .openapi(alsoBuy, async (c) => {
    const { cityId } = await withCity(c, c.req.valid('query'))
    const found = await listAlsoBuy(c.var.db, cityId, c.req.valid('param').slug)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.value ? c.json(found.value, 200) : absent(c)
  })
