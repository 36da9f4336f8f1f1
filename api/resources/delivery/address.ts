import { createRoute } from '@hono/zod-openapi'
import { findCity } from '#api/data/catalogue/city.ts'
import { withCity } from '#api/http/city.ts'
import { refuse } from '#api/http/refusal.ts'
import { answers, bearer, createResource } from '#api/http/route.ts'
import { signedIn, takeAddress } from '#api/http/session.ts'
import { AddressList, AddressQuery } from '#schema/rest/delivery/address.ts'

const addresses = createRoute({
  method: 'get',
  path: '/geo/addresses',
  tags: ['order'],
  summary: 'Addresses that begin like the text, those of the city first; 200 an hour',
  security: bearer,
  middleware: signedIn,
  request: { query: AddressQuery },
  responses: answers(AddressList),
})

export const address = createResource().openapi(addresses, async (c) => {
  const { search, cityId } = await withCity(c, c.req.valid('query'))
  const city = await findCity(c.var.db, cityId)
  if (!city) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
  if (search.trim() === '') return c.json({ items: [] }, 200)
  if (!(await takeAddress(c))) return refuse(c, { code: 'TOO_MANY', field: ['search'] })
  const found = await c.var.addresses.suggest(search, city)
  const items = found.map(({ value, fiasId, latitude, longitude, hasHouse }) => ({
    value,
    fiasId,
    latitude,
    longitude,
    hasHouse,
  }))
  return c.json({ items }, 200)
})
