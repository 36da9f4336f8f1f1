import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findSharedCart, shareCart } from '#api/data/cart/share.ts'
import { findCity } from '#api/data/catalogue/city.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { CartShare, SharedCart } from '#schema/rest/cart/share.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import { Share } from '#schema/rest/lists/share.ts'
import { shared } from './cart.ts'

const create = createRoute({
  ...shared,
  path: '/cart/share',
  summary: 'A link to the goods and quantities of the cart as it is now',
  request: { body: json(CartShare) },
  responses: answers(Share),
})

const read = createRoute({
  method: 'get',
  path: '/shared/cart/{token}',
  tags: ['share'],
  summary: 'A snapshot of a shared cart; does not say who shared it',
  // Any text: a link cut short by a messenger is an absent one, not a malformed one.
  request: {
    params: z.object({
      token: z.string().max(300).meta({ description: 'Of the link, from POST /cart/share' }),
    }),
    query: CityQuery,
  },
  responses: answers(SharedCart),
})

export const cartShare = createResource()
  .openapi(create, async (c) => {
    const outcome = await shareCart(c.var.db, sessionOf(c), c.var.now())
    return outcome.ok ? c.json({ token: outcome.value }, 200) : refuse(c, outcome.refusal)
  })
  .openapi(read, async (c) => {
    const { cityId } = await withCity(c, c.req.valid('query'))
    if (!(await findCity(c.var.db, cityId))) {
      return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    }
    const found = await findSharedCart(c.var.db, cityId, c.req.valid('param').token)
    return found ? c.json(found, 200) : absent(c)
  })
