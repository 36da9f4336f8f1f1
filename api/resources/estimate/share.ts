import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { findCity } from '#api/data/catalogue/city.ts'
import { findStoredEstimate, hasEstimate } from '#api/data/estimate/estimate.ts'
import { closeShare, findOpenShare, findShareByToken, openShare } from '#api/data/estimate/share.ts'
import { keepPrices } from '#api/domain/estimate/check.ts'
import { toSharedEstimate } from '#api/domain/estimate/shared.ts'
import { viewEstimate } from '#api/domain/estimate/view.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { CityQuery } from '#schema/rest/catalogue/city.ts'
import {
  EstimateShare,
  EstimateShareCreate,
  EstimateShareState,
  SharedEstimate,
} from '#schema/rest/estimate/share.ts'
import { params, shared } from './estimate.ts'

const path = '/user/estimates/{id}/share'

const open = createRoute({
  ...shared,
  method: 'post',
  path,
  summary: 'Opens a link to the estimate, or changes what the open one shows',
  request: { params, body: json(EstimateShareCreate) },
  responses: answers(EstimateShare),
})

const find = createRoute({
  ...shared,
  method: 'get',
  path,
  summary: 'The open link to the estimate, if one is',
  request: { params },
  responses: answers(EstimateShareState),
})

const close = createRoute({
  ...shared,
  method: 'delete',
  path,
  summary: 'Closes the link for good; that it is closed already is no error',
  request: { params },
  responses: answers(EstimateShareState),
})

const read = createRoute({
  method: 'get',
  path: '/shared/estimates/{token}',
  tags: ['share'],
  summary: 'An estimate as it is now, as its owner lets a client see it',
  // Any text: a link cut short by a messenger is an absent one, not a malformed one.
  request: {
    params: z.object({ token: z.string().max(300).meta({ description: 'Of the link' }) }),
    query: CityQuery,
  },
  responses: answers(SharedEstimate),
})

export const estimateShare = createResource()
  .openapi(open, async (c) => {
    const asked = { userId: sessionOf(c).userId, id: c.req.valid('param').id }
    const share = await openShare(c.var.db, asked, c.req.valid('json'), c.var.now())
    // What a client is shown is kept from the day on which it is shown.
    if (share) await keepPrices(c.var, { session: sessionOf(c), id: asked.id })
    return share ? c.json(share, 200) : absent(c)
  })
  .openapi(find, async (c) => {
    const { id } = c.req.valid('param')
    if (!(await hasEstimate(c.var.db, sessionOf(c).userId, id))) return absent(c)
    return c.json({ share: await findOpenShare(c.var.db, id) }, 200)
  })
  .openapi(close, async (c) => {
    const asked = { userId: sessionOf(c).userId, id: c.req.valid('param').id }
    return (await closeShare(c.var.db, asked)) ? c.json({ share: null }, 200) : absent(c)
  })
  .openapi(read, async (c) => {
    const { db } = c.var
    const { cityId } = await withCity(c, c.req.valid('query'))
    if (!(await findCity(db, cityId))) {
      return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    }
    const share = await findShareByToken(db, c.req.valid('param').token)
    const stored = share && (await findStoredEstimate(db, { ...share, cityId }, share.id))
    if (!share || !stored) return absent(c)
    return c.json(toSharedEstimate(await viewEstimate(db, cityId, stored), share), 200)
  })
