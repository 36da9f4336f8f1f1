import { describeDirection, type Point } from './place.ts'
import { isWithinReach } from './plan-layout.ts'

/**
 * «2,3 км на юго-восток от вас», and from the middle of the city for those who have not said where
 * they are or are far away; null for a shop of an unknown place.
 */
export function describeWay(shop: Point, city: Point, here: Point | null): string | null {
  if (here && isWithinReach(shop, here)) return `${describeDirection(here, shop)} от\u00a0вас`
  return isWithinReach(shop, city) ? `${describeDirection(city, shop)} от\u00a0центра` : null
}
