/** Shops as the list shows them: whether open, how far, with what stock, in which order. */
import { toHundredths } from '#schema/quantity.ts'
import { type Opening, toOpening } from '#schema/shop-hours.ts'
import type { ShopState } from '#web/features/map/map-shop.ts'
import { compareMetres, type Point, toMetresFrom } from '#web/features/map/place.ts'
import { toWholeUnit } from '#web/features/quantity/buy-quantity.ts'
import { toCartReadiness, toCartState, toLack } from './cart-readiness.ts'
import type { CartShopsShown } from './cart-shops.ts'
import type { ShopCard, StockedProduct } from './shop-data.ts'

export type ShopRow = {
  shop: ShopCard
  opening: Opening
  /** Null while it is unknown where the visitor is, and of a shop without a place. */
  metres: number | null
  /** Of the product that the list was opened from. */
  stock: { quantity: number; words: string; readyAt: string | null } | null
  /** What it has of the visitor's cart; null while that is unknown, and beside a product's stock. */
  cart: { words: string; lack: string | null; state: ShopState } | null
  /** On the map: by stock with a product or a cart, else by whether it is open. */
  state: ShopState
}

type Asked = {
  product: StockedProduct | null
  /** Of the visitor; null where none is to be collected. */
  cart: Pick<CartShopsShown, 'shops' | 'lines'> | null
  unit: string | null
  here: Point | null
  nowMs: number
}

const states = { OPEN: 'all', CLOSING_SOON: 'part', CLOSED: 'none' } as const

/**
 * Those with stock first, and with more of the cart, the soonest ready: as the checkout has them.
 * Then the nearest, and while nothing is known of either, by name.
 */
export function toShopRows(shops: readonly ShopCard[], asked: Asked): ShopRow[] {
  const { here, nowMs } = asked
  return shops
    .map((shop) => {
      const opening = toOpening(shop, shop.timezone, nowMs)
      const stock = toStock(shop, asked)
      const { fitness, ...cart } = toCart(shop, asked)
      const metres = toMetresFrom(here, shop)
      const state = cart.cart?.state ?? toState(opening, stock)
      return { shop, opening, metres, stock, ...cart, state, fitness }
    })
    .sort(
      (a, b) =>
        Number(b.stock ? b.stock.quantity > 0 : 0) - Number(a.stock ? a.stock.quantity > 0 : 0) ||
        a.fitness - b.fitness ||
        compareMetres(a, b) ||
        a.shop.name.localeCompare(b.shop.name, 'ru'),
    )
}

/** `fitness` grows with what is missing; from where the visitor is, the way decides among equals. */
function toCart(
  shop: ShopCard,
  { product, cart, here, nowMs }: Asked,
): Pick<ShopRow, 'cart'> & { fitness: number } {
  const shops = (product ? null : cart?.shops) ?? []
  const rank = shops.findIndex((one) => one.shop.id === shop.id)
  const has = shops[rank]
  if (!has || !cart) return { cart: null, fitness: Number.MAX_SAFE_INTEGER }
  const words = toCartReadiness(has, cart.lines, { nowMs, timezone: shop.timezone })
  const state = toCartState(has, cart.lines)
  const lack = state !== 'none' && has.missing.length > 0 ? toLack(has) : null
  return { cart: { words, lack, state }, fitness: here ? has.missingCount : rank }
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
