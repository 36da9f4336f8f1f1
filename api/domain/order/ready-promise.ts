/** When an order can be collected whose picking begins later than was thought. */
import { listShops } from '#api/data/catalogue/shop.ts'
import type { Database } from '#api/database.ts'
import { findReadyAt } from '#api/rules/order/ready.ts'

type Promised = {
  cityId: string
  shopId: string | null
  timezone: string
  /** What was promised first; null of a delivery. */
  readyAt: string | null
}

/** Never before it was promised; a shop that is gone keeps its promise. */
export async function findLaterReadyAt(
  db: Database,
  { cityId, shopId, timezone, readyAt }: Promised,
  now: Date,
): Promise<string | null> {
  if (readyAt === null) return null
  const shop = (await listShops(db, cityId))?.find(({ id }) => id === shopId)
  if (!shop) return readyAt
  const { hours, exceptionalDays, readyInMinutes } = shop
  const soonest = findReadyAt({ now, timezone, hours, exceptionalDays, readyInMinutes })
  return soonest !== null && soonest > readyAt ? soonest : readyAt
}
