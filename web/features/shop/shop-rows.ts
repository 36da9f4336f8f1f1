/** Shops as the list shows them: whether open, how far, with what stock, in which order. */
import { toHundredths } from '#schema/quantity.ts'
import { type Opening, toOpening } from '#schema/shop-hours.ts'
import type { ShopState } from '#web/features/map/map-shop.ts'
import { compareMetres, type Point, toMetresFrom } from '#web/features/map/place.ts'
import { toWholeUnit } from '#web/features/quantity/buy-quantity.ts'
import type { ShopCard, StockedProduct } from './shop-data.ts'

export type ShopRow = {
  shop: ShopCard
  opening: Opening
  /** Null while it is unknown where the visitor is, and of a shop without a place. */
  metres: number | null
  /** Of the product that the list was opened from. */
  stock: { quantity: number; words: string; readyAt: string | null } | null
  /** On the map: by stock with a product, else by whether it is open. */
  state: ShopState
}

type Asked = {
  product: StockedProduct | null
  unit: string | null
  here: Point | null
  nowMs: number
}

const states = { OPEN: 'all', CLOSING_SOON: 'part', CLOSED: 'none' } as const

/** Those with stock first, then the nearest, and while nothing is known of either, by name. */
export function toShopRows(shops: readonly ShopCard[], asked: Asked): ShopRow[] {
  const { here, nowMs } = asked
  return shops
    .map((shop) => {
      const opening = toOpening(shop, shop.timezone, nowMs)
      const stock = toStock(shop, asked)
      const metres = toMetresFrom(here, shop)
      return { shop, opening, metres, stock, state: toState(opening, stock) }
    })
    .sort(
      (a, b) =>
        Number(b.stock ? b.stock.quantity > 0 : 0) - Number(a.stock ? a.stock.quantity > 0 : 0) ||
        compareMetres(a, b) ||
        a.shop.name.localeCompare(b.shop.name, 'ru'),
    )
}

function toState(opening: Opening, stock: ShopRow['stock']): ShopState {
  if (!stock) return states[opening.state]
  return stock.quantity > 0 ? 'all' : 'none'
}

function toStock(shop: ShopCard, { product, unit }: Asked): ShopRow['stock'] {
  if (!product) return null
  const found = product.stocks?.find((one) => one.shop.id === shop.id)
  const quantity = toHundredths(found?.quantity ?? 0) ?? 0
  const counted = toWholeUnit(product, unit ?? product.unit, quantity)
  const words = quantity > 0 ? `Есть ${counted.format(quantity)}` : 'Нет в\u00a0наличии'
  return { quantity, words, readyAt: found?.readyAt ?? null }
}
