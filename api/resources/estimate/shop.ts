import { createRoute } from '@hono/zod-openapi'
import { findStoredEstimate } from '#api/data/estimate/estimate.ts'
import { listShopStocks } from '#api/data/estimate/shop.ts'
import { rankShops } from '#api/domain/estimate/shop.ts'
import { viewEstimate } from '#api/domain/estimate/view.ts'
import { absent } from '#api/http/refusal.ts'
import { answers, createResource } from '#api/http/route.ts'
import { sessionOf } from '#api/http/session.ts'
import { EstimateShopQuery, EstimateShops } from '#schema/rest/estimate/shop.ts'
import { params, shared } from './estimate.ts'

const list = createRoute({
  ...shared,
  method: 'get',
  path: '/user/estimates/{id}/shops',
  summary: 'Shops of the user’s city by how much of the estimate each of them holds',
  request: { params, query: EstimateShopQuery },
  responses: answers(EstimateShops),
})

export const estimateShop = createResource().openapi(list, async (c) => {
  const { db } = c.var
  const session = sessionOf(c)
  const stored = await findStoredEstimate(db, session, c.req.valid('param').id)
  if (!stored) return absent(c)
  const { latitude, longitude } = c.req.valid('query')
  const place = latitude === undefined || longitude === undefined ? null : { latitude, longitude }
  const ids = stored.lines.flatMap(({ productId }) => productId ?? [])
  const [{ lines }, stocks] = await Promise.all([
    viewEstimate(db, session.cityId, stored),
    listShopStocks(db, session.cityId, ids),
  ])
  return c.json({ items: rankShops(lines, stocks, place) }, 200)
})
