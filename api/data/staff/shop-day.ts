/** Days of a shop whose hours are not those of its week. */
import { exceptionalDaysMax, findShop } from '#api/data/catalogue/shop.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toLocal } from '#language/local-time.ts'
import type { StaffShopDayChange, StaffShopDays } from '#schema/rest/staff/shop-day.ts'

export { exceptionalDaysMax }

/** With today by the shop's clock; null when there is no such shop. */
export async function findStaffShopDays(
  db: Database,
  shopId: string,
  now: Date,
): Promise<{ days: StaffShopDays; today: string } | null> {
  const shop = (await findShop(db, shopId))?.shop
  if (shop?.id !== shopId) return null
  const today = toLocal(now.getTime(), shop.timezone).day
  const exceptionalDays = shop.exceptionalDays.filter(({ day }) => day >= today)
  return { days: { shopId, shop: shop.name, exceptionalDays }, today }
}

/** Passed days go at the same time, so that a shop keeps few. */
export const prepareShopDay = (
  db: Database,
  shopId: string,
  { day, today, change }: { day: string; today: string; change: StaffShopDayChange | null },
): D1PreparedStatement[] => [
  prepare(
    db,
    sql`DELETE FROM shop_days WHERE shop_id = ${shopId} AND (day < ${today} OR day = ${day})`,
  ),
  ...(change
    ? [
        prepare(
          db,
          sql`INSERT INTO shop_days (shop_id, day, opens, closes, reason) VALUES (${shopId}, ${day},
            ${change.hours?.opens ?? null}, ${change.hours?.closes ?? null}, ${change.reason})`,
        ),
      ]
    : []),
]
