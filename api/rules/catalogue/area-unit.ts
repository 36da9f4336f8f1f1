/** Whether a listing's goods are bought for an area: «сколько плитки на 24 м²». */
import type { CountedBy } from '#schema/rest/catalogue/category.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'

/** How half of the goods or more are counted; the first in their order when two ways are. */
export function toAreaUnit(goods: readonly ProductCard[]): CountedBy | null {
  const ways = goods.map(toWay)
  const isMost = (way: CountedBy | null) =>
    way !== null && ways.filter((one) => one === way).length * 2 >= ways.length
  return ways.find(isMost) ?? null
}

function toWay({ unit, units, consumption }: ProductCard): CountedBy | null {
  if (consumption && /\/м²\/[мс]м$/.test(consumption.unit)) return 'LAYER'
  if (consumption && /^(кг|г|л|мл)\/м²$/.test(consumption.unit)) return 'COATS'
  return unit === 'м²' || units.some((ratio) => ratio.unit === 'м²') ? 'AREA' : null
}
