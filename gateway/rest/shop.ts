import { type Shop, ShopList } from '#schema/rest/shop.ts'
import type { Rest } from './client.ts'

/** A shop with what it has of a product. */
export type ShopStock = { shop: Shop; quantity: number; readyAt: string | null }

/** Shops of a city. */
export async function listShops(rest: Rest, cityId: string): Promise<Shop[]> {
  const { items } = await rest.require({
    segments: ['shops'],
    body: { cityId },
    answer: ShopList,
    access: 'public',
    isSteady: true,
  })
  return items
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
