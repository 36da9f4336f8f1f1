/** Distances between places of the earth. */

export type Point = { latitude: number; longitude: number }

const earthRadiusMetres = 6_371_000
const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** As the crow flies (haversine), in whole metres. */
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
