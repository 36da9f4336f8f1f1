import { createRoute } from '@hono/zod-openapi'
import type { ApiContext } from '#api/context.ts'
import { findNearestCity, listCities } from '#api/data/catalogue/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { CityGuess, CityGuessRequest, CityList } from '#schema/rest/catalogue/city.ts'

const tags = ['city']

const list = createRoute({
  method: 'get',
  path: '/cities',
  tags,
  summary: 'Every city with shops, the largest first',
  responses: answers(CityList),
})

const guess = createRoute({
  method: 'post',
  path: '/cities/me',
  tags,
  summary: 'The nearest city within 250 km of the given place, or of the connection',
  request: { body: json(CityGuessRequest) },
  responses: answers(CityGuess),
})

export const city = createResource()
  .openapi(list, async (c) => c.json({ items: await listCities(c.var.db) }, 200))
  .openapi(guess, async (c) => {
    const place = c.req.valid('json').location ?? toPlace(c)
    const nearest = place && (await findNearestCity(c.var.db, place))
    return nearest ? c.json({ city: nearest }, 200) : refuse(c, { code: 'CITY_UNKNOWN' })
  })

/** Where the edge says the connection is; absent locally and behind other proxies. */
function toPlace(c: ApiContext) {
  const latitude = Number.parseFloat(c.req.header('cf-iplatitude') ?? '')
  const longitude = Number.parseFloat(c.req.header('cf-iplongitude') ?? '')
  return Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null
}
