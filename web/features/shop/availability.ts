/** Which shop to go to for so many: those that have enough first, the nearest of them on top. */
import { compareMetres, type Point, toMetresFrom } from '#web/features/map/place.ts'

/** Hundredths of the base unit. */
export type ShopSupply<Shop extends Point & { name: string }> = {
  shop: Shop
  quantity: number
  readyAt: string | null
}

export type RankedShop<Shop extends Point & { name: string }> = ShopSupply<Shop> & {
  state: 'all' | 'part' | 'none'
  /** Distance from the visitor; null until they share their position, or for an unknown place. */
  metres: number | null
}

const order = { all: 0, part: 1, none: 2 }

/**
 * Shops for `wanted` hundredths. Among equals the nearest stands first, and while it is unknown
 * where the visitor is, the one that is ready soonest, then the one that has most.
 */
export function rankShops<Shop extends Point & { name: string }>(
  supplies: readonly ShopSupply<Shop>[],
  wanted: number,
  here: Point | null,
): RankedShop<Shop>[] {
  return supplies
    .map((supply) => ({
      ...supply,
      state: toState(supply.quantity, wanted),
      metres: toMetresFrom(here, supply.shop),
    }))
    .sort(
      (a, b) =>
        order[a.state] - order[b.state] ||
        compareMetres(a, b) ||
        (a.readyAt ?? '9').localeCompare(b.readyAt ?? '9') ||
        b.quantity - a.quantity ||
        a.shop.name.localeCompare(b.shop.name, 'ru'),
    )
}

function toState(quantity: number, wanted: number): RankedShop<never>['state'] {
  if (quantity <= 0) return 'none'
  return quantity >= wanted ? 'all' : 'part'
}
