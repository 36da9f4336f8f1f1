import { createRoute } from '@hono/zod-openapi'
import { findCommonContent, findMainPage } from '#api/data/content/content.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import { CommonContent, MainPage } from '#schema/rest/content/content.ts'

const tags = ['content']

const common = createRoute({
  method: 'get',
  path: '/content/common',
  tags,
  summary: 'What every page’s frame shows',
  request: { query: CityQuery },
  responses: answers(CommonContent),
})

const main = createRoute({
  method: 'get',
  path: '/content/main-page',
  tags,
  summary: 'The home page',
  request: { query: CityQuery },
  responses: answers(MainPage),
})

export const content = createResource()
  .openapi(common, async (c) => {
    const found = await findCommonContent(
      c.var.db,
      (await withCity(c, c.req.valid('query'))).cityId,
      c.var.now(),
    )
    return found ? c.json(found, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
  .openapi(main, async (c) => {
    const found = await findMainPage(
      c.var.db,
      (await withCity(c, c.req.valid('query'))).cityId,
      c.var.now(),
    )
    return found ? c.json(found, 200) : refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  })
