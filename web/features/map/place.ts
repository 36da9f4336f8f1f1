/** Where something is on the earth, how far from there and in which direction. */
import { type Point, toMetres } from '#schema/distance.ts'

export type { Point }

/** A feed that does not know where a shop is says zeros, or what is no place on earth. */
export const isPlace = ({ latitude, longitude }: Point): boolean =>
  (latitude !== 0 || longitude !== 0) && Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

/**
 * Metres from the visitor; null while it is unknown where they are, and for what has no place.
 */
export const toMetresFrom = (here: Point | null, to: Point): number | null =>
  here && isPlace(to) ? toMetres(here, to) : null

/** Farther than any two places of the earth. */
const nowhereMetres = 1e8

/** The nearest first; those of an unknown distance behind. */
export const compareMetres = (a: { metres: number | null }, b: { metres: number | null }): number =>
  (a.metres ?? nowhereMetres) - (b.metres ?? nowhereMetres)

/** «850 м», «2,4 км», «14 км». */
export function formatDistance(metres: number): string {
  if (metres < 950) return `${Math.max(50, Math.round(metres / 50) * 50)}\u00a0м`
  const kilometres = metres / 1000
  const shown = kilometres < 10 ? kilometres.toFixed(1).replace('.', ',') : Math.round(kilometres)
  return `${String(shown).replace(/,0$/, '')}\u00a0км`
}

const sides = [
  'на\u00a0север',
  'на\u00a0северо-восток',
  'на\u00a0восток',
  'на\u00a0юго-восток',
  'на\u00a0юг',
  'на\u00a0юго-запад',
  'на\u00a0запад',
  'на\u00a0северо-запад',
]

/** «2,3 км на юго-восток»: the way as the crow flies, for those who see no map. */
export function describeDirection(from: Point, to: Point): string {
  const east = ((to.longitude - from.longitude + 540) % 360) - 180
  const north = to.latitude - from.latitude
  const angle = Math.atan2(east * Math.cos((from.latitude * Math.PI) / 180), north)
  const side = sides[(Math.round((angle * 4) / Math.PI) + 8) % 8]
  return `${formatDistance(toMetres(from, to))} ${side}`
}
