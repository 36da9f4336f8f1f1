/** Which shop to go to for so many: those that have enough first, the nearest of them on top. */

export type Point = { latitude: number; longitude: number }

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
      metres: here && isPlace(supply.shop) ? toMetres(here, supply.shop) : null,
    }))
    .sort(
      (a, b) =>
        order[a.state] - order[b.state] ||
        (a.metres ?? nowhereMetres) - (b.metres ?? nowhereMetres) ||
        (a.readyAt ?? '9').localeCompare(b.readyAt ?? '9') ||
        b.quantity - a.quantity ||
        a.shop.name.localeCompare(b.shop.name, 'ru'),
    )
}

function toState(quantity: number, wanted: number): RankedShop<never>['state'] {
  if (quantity <= 0) return 'none'
  return quantity >= wanted ? 'all' : 'part'
}

/** A feed that does not know where a shop is says zeros, or what is no place on earth. */
export const isPlace = ({ latitude, longitude }: Point): boolean =>
  (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/** Farther than any two places: a shop of an unknown one is never the nearest. */
const nowhereMetres = 1e8
const earthRadiusMetres = 6_371_000
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies. */
export function toMetres(from: Point, to: Point): number {
  const latitude = toRadians(to.latitude - from.latitude)
  const longitude = toRadians(to.longitude - from.longitude)
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) *
      Math.cos(toRadians(to.latitude)) *
      Math.sin(longitude / 2) ** 2
  return Math.round(2 * earthRadiusMetres * Math.asin(Math.sqrt(Math.min(chord, 1))))
}

/** «850 м», «2,4 км», «14 км». */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)}\u00a0м`
  const kilometres = metres / 1000
  const shown = kilometres < 10 ? kilometres.toFixed(1).replace('.', ',') : Math.round(kilometres)
  return `${String(shown).replace(/,0$/, '')}\u00a0км`
}
