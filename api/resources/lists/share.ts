import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findCity } from '#api/data/catalogue/city.ts'
import { findSharedComparison } from '#api/data/lists/comparison.ts'
import { findSharedFavorites } from '#api/data/lists/favorite.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import { Comparison, ComparisonQuery } from '#schema/rest/lists/comparison.ts'
import { SharedFavorites } from '#schema/rest/lists/favorite.ts'
import { PageQuery } from '#schema/rest/scalar.ts'

const tags = ['share']
/** Not `ShareToken`: a link cut short by a messenger is an absent one, not a malformed one. */
const params = z.object({
  token: z.string().max(300).meta({ description: 'The secret of the link' }),
})

const favorites = createRoute({
  method: 'get',
  path: '/shared/favorites/{token}',
  tags,
  summary: 'A snapshot of shared favorites; does not say who shared them',
  request: { params, query: PageQuery.extend(CityQuery.shape) },
  responses: answers(SharedFavorites),
})

const comparison = createRoute({
  method: 'get',
  path: '/shared/comparison/{token}',
  tags,
  summary: 'A snapshot of a shared comparison; does not say who shared it',
  request: { params, query: ComparisonQuery.extend(CityQuery.shape) },
  responses: answers(Comparison),
})

export const share = createResource()
  .openapi(favorites, async (c) => {
    const { cityId, ...choice } = await withCity(c, c.req.valid('query'))
    const { token } = c.req.valid('param')
    const found = await findSharedFavorites(c.var.db, cityId, token, choice)
    if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    return found.favorites ? c.json(found.favorites, 200) : absent(c)
  })
  .openapi(comparison, async (c) => {
    const { cityId, categoryId } = await withCity(c, c.req.valid('query'))
    const { token } = c.req.valid('param')
    const found = await findSharedComparison(c.var.db, cityId, token, categoryId)
    if (!found) return absent(c)
    if (!(await findCity(c.var.db, cityId))) {
      return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    }
    return c.json(found, 200)
  })
