import { createRoute } from '@hono/zod-openapi'
import * as z from 'zod'
import { listProductStocks } from '#api/data/catalogue/product.ts'
import { findShop, listNearestShops, listShopSlugs, listShops } from '#api/data/catalogue/shop.ts'
import { withCity } from '#api/http/city.ts'
import { absent, refuse } from '#api/http/refusal.ts'
import { answers, createResource, json } from '#api/http/route.ts'
import {
  type Shop,
  ShopList,
  ShopListRequest,
  ShopPage,
  ShopSlugList,
} from '#schema/rest/catalogue/shop.ts'
import { toOpening } from '#schema/shop-hours.ts'

const tags = ['shop']

const list = createRoute({
  method: 'post',
  path: '/shops',
  tags,
  summary: 'Shops of a city, warehouses last; with what they have of a product when asked',
  request: { body: json(ShopListRequest) },
  responses: answers(ShopList),
})

const slugs = createRoute({
  method: 'get',
  path: '/shops',
  tags,
  summary: 'Slugs of all shops, for a site map',
  responses: answers(ShopSlugList),
})

const read = createRoute({
  method: 'get',
  path: '/shops/{key}',
  tags,
  summary: 'A shop by slug or id, with its city',
  request: {
    params: z.object({
      key: z.string().min(1).max(160).meta({ description: 'Its slug, or its id; a slug wins' }),
    }),
  },
  responses: answers(ShopPage),
})

const withOpening = (shop: Shop, now: Date) => ({
  ...shop,
  opening: toOpening(shop, shop.timezone, now.getTime()),
})

export const shop = createResource()
  .openapi(list, async (c) => {
    const { cityId, productId } = await withCity(c, c.req.valid('json'))
    const { db } = c.var
    const now = c.var.now()
    const [shops, stocks] = await Promise.all([
      listShops(db, cityId),
      productId === undefined ? null : listProductStocks(db, cityId, productId, now),
    ])
    if (!shops) return refuse(c, { code: 'CITY_UNKNOWN', field: ['cityId'] })
    if (productId !== undefined && !stocks) {
      return refuse(c, { code: 'NOT_FOUND', field: ['productId'] })
    }
    const nearest = shops.length === 0 ? await listNearestShops(db, cityId) : []
    const items = shops.map((one) => {
      const found = stocks?.find(({ shopId }) => shopId === one.id)
      const stock = found ? { quantity: found.quantity, readyAt: found.readyAt } : null
      return { ...withOpening(one, now), stock }
    })
    return c.json(
      { items, nearest: nearest.map((one) => ({ ...one, shop: withOpening(one.shop, now) })) },
      200,
    )
  })
  .openapi(slugs, async (c) => c.json({ slugs: await listShopSlugs(c.var.db) }, 200))
  .openapi(read, async (c) => {
    const found = await findShop(c.var.db, c.req.valid('param').key)
    if (!found) return absent(c)
    return c.json({ ...found, shop: withOpening(found.shop, c.var.now()) }, 200)
  })
