import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findSelectionPage } from '#api/data/catalogue/selection.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, filterParameters } from '#api/http/route.ts'
import { parseFilter } from '#schema/filter.ts'
import { ListingQuery } from '#schema/rest/catalogue/category.ts'
import { SelectionPage } from '#schema/rest/catalogue/selection.ts'

const params = z.object({
  id: z.string().meta({ description: 'Its slug, as the address of its page shows it' }),
})

const read = createRoute({
  method: 'get',
  path: '/products/selections/{id}',
  tags: ['selection'],
  summary: 'A selection by slug with a page of its goods; an ended one answers with isEnded',
  parameters: filterParameters,
  request: { params, query: ListingQuery },
  responses: answers(SelectionPage),
})

export const selection = createResource().openapi(read, async (c) => {
  const { cityId, ...choice } = await withCity(c, c.req.valid('query'))
  const { id } = c.req.valid('param')
  const filter = parseFilter(new URL(c.req.url).searchParams)
  const found = await findSelectionPage(c.var.db, cityId, id, filter, {
    ...choice,
    now: c.var.now(),
  })
  if (!found.isCityKnown) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  return found.page ? c.json(found.page, 200) : absent(c)
})
