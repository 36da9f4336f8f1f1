import { useHasMap } from './has-map.ts'
import { formatDistance, type Point, toMetresFrom } from './place.ts'
import { describeWay } from './way-words.ts'

/** How a list tells the way to its shops: how far it is, and where there is no map in words. */
export function useWay(city: Point, here: Point | null): (shop: Point) => string | null {
  const hasMap = useHasMap()
  return (shop) => {
    if (!hasMap) return describeWay(shop, city, here)
    const metres = toMetresFrom(here, shop)
    return metres === null ? null : formatDistance(metres)
  }
}
