import { type Shop, ShopList, ShopPage, ShopSlugList } from '#schema/rest/shop.ts'
import type { Rest } from './client.ts'

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
export const listNearestShops = async (rest: Rest, cityId: string): Promise<ShopList['nearest']> =>
  (await askShops(rest, cityId)).nearest

/** A shop by its slug or id, with its city; null when there is none. */
export const findShop = (rest: Rest, slug: string): Promise<ShopPage | null> =>
  rest.read({
    segments: ['shops', slug],
    answer: ShopPage,
    access: 'public',
    isPage: true,
    isSteady: true,
  })

export async function listShopSlugs(rest: Rest): Promise<string[]> {
  const { slugs } = await rest.require({
    segments: ['shops'],
    answer: ShopSlugList,
    access: 'public',
  })
  return slugs
}

/** Puts the shops themselves beside their stock; a shop that has just closed for good is dropped. */
export async function toShopStocks(
  rest: Rest,
  cityId: string,
  stocks: { shopId: string; quantity: number; readyAt?: string | null }[],
): Promise<ShopStock[]> {
  if (stocks.length === 0) return []
  const shops = new Map((await listShops(rest, cityId)).map((shop) => [shop.id, shop]))
  return stocks.flatMap(({ shopId, quantity, readyAt = null }) => {
    const shop = shops.get(shopId)
    return shop ? [{ shop, quantity, readyAt }] : []
  })
}
