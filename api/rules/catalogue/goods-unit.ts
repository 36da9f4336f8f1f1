/** Units that people write behind quantities of goods. */
import { isMeasured, parseUnit } from './unit.ts'
import { unitTable } from './unit-table.ts'

const units = new Set(unitTable.map(({ unit }) => unit))

/** «шт.», «кв. м», «мешков» as the shop calls them; null when goods are not counted in it. */
export function parseGoodsUnit(text: string): string | null {
  const unit = parseUnit(text)
  return unit !== null && units.has(unit) ? unit : null
}

/** Counted one by one, and so hardly a size: «12 шт» is a quantity, «25 кг» may be a bag's. */
export const isCounted = (unit: string): boolean => !isMeasured(unit) && !sizes.has(unit)

const sizes = new Set(['мм', 'см', 'см²', 'см³'])
