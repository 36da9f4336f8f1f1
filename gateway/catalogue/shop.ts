import { bindAddress } from '#gateway/delivery/address.ts'
import type { Resolvers } from '#gateway/generated/resolvers.ts'
import type { Rest } from '#gateway/rest/client.ts'
import { type Shop, ShopList, ShopPage, ShopSlugList } from '#schema/rest/catalogue/shop.ts'
import { toOpening } from '#schema/shop-hours.ts'

/** A shop with what it has of a product. */
export type ShopStock = { shop: Shop; quantity: number; readyAt: string | null }

const askShops = (rest: Rest, cityId: string): Promise<ShopList> =>
  rest.require({
    segments: ['shops'],
    body: { cityId },
    answer: ShopList,
    access: 'public',
    isSteady: true,
  })

/** Shops of a city. */
export const listShops = async (rest: Rest, cityId: string): Promise<Shop[]> =>
  (await askShops(rest, cityId)).items

/** Shops of other cities; empty where the city has its own. */
const listNearestShops = async (rest: Rest, cityId: string): Promise<ShopList['nearest']> =>
  (await askShops(rest, cityId)).nearest

/** A shop by its slug or id, with its city; null when there is none. */
const findShop = (rest: Rest, slug: string): Promise<ShopPage | null> =>
  rest.read({
    segments: ['shops', slug],
    answer: ShopPage,
    access: 'public',
    isPage: true,
    isSteady: true,
  })

async function listShopSlugs(rest: Rest): Promise<string[]> {
  const { slugs } = await rest.require({
    segments: ['shops'],
    answer: ShopSlugList,
    access: 'public',
  })
  return slugs
}

type StatedStock = {
  shopId: string
  quantity: number
  readyAt?: string | null
  shop?: Shop | undefined
}

/**
 * Puts the shops themselves beside their stock, those that do not come with it by a call; a shop
 * that has just closed for good is dropped.
 */
export async function toShopStocks(
  rest: Rest,
  cityId: string,
  stocks: StatedStock[],
): Promise<ShopStock[]> {
  const isKnown = stocks.every((stock) => stock.shop)
  const listed = isKnown ? [] : await listShops(rest, cityId)
  const shops = new Map(listed.map((shop) => [shop.id, shop]))
  return stocks.flatMap(({ shopId, quantity, readyAt = null, shop = shops.get(shopId) }) =>
    shop ? [{ shop, quantity, readyAt }] : [],
  )
}

export const shop = {
  Shop: {
    address: ({ address }) => bindAddress(address),
    landmark: ({ landmark }) => bindAddress(landmark ?? '') || null,
    // Here, and not as the back end said it: its answer may have been kept for a while.
    opening: (shop) => toOpening(shop, shop.timezone, Date.now()),
  },
  ShopPage: {
    others: async ({ shop, city }, _, { rest }) =>
      (await listShops(rest, city.id)).filter(({ id }) => id !== shop.id),
  },
  Query: {
    shops: (_, { cityId }, { rest }) => listShops(rest, cityId),
    nearestShops: (_, { cityId }, { rest }) => listNearestShops(rest, cityId),
    shop: (_, { slug }, { rest }) => findShop(rest, slug),
    shopSlugs: (_, __, { rest }) => listShopSlugs(rest),
  },
} satisfies Resolvers
