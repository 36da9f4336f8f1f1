/** The numbers of the loyalty programme, and which goods it leaves out. */
import { parse } from '#api/data/catalogue/card.ts'
import { returnDaysSql } from '#api/data/order/terms.ts'
import { integer, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import type { LoyaltyProgram } from '#schema/rest/loyalty/loyalty.ts'

export type LevelSetting = {
  name: string
  /** Hundredths of a per cent. */
  rate: number
  /** Goods received in twelve months that lead to it. */
  fromMinor: number
}

/** Until the shop sets others. */
const defaults: { levels: LevelSetting[]; spendPercent: number; lifetimeMonths: number } = {
  levels: [
    { name: 'Старт', rate: 200, fromMinor: 0 },
    { name: 'Мастер', rate: 250, fromMinor: 15_000_000 },
    { name: 'Профи', rate: 300, fromMinor: 50_000_000 },
  ],
  spendPercent: 30,
  lifetimeMonths: 12,
}

const setting = (column: Sql, value: Sql): Sql =>
  sql`coalesce((SELECT ${column} FROM loyalty_settings), ${value})`

/** Whether the shop has a programme: settings without levels say that it has none. */
export const hasProgram: Sql = sql`NOT EXISTS (SELECT 1 FROM loyalty_settings
  WHERE id = 1 AND levels IS NULL)`

/** Whether user `u` earns points and pays with them: in a shop without a programme nobody does. */
export const isInstallerSql = (user: Sql = sql`u`): Sql =>
  sql`(${user}.partner_type = 'MOUNTER' AND ${hasProgram})`

/** JSON of LevelSetting[], the lowest first; null without a programme. */
export const levelsSql: Sql = sql`iif(${hasProgram},
  ${setting(sql`levels`, sql`${JSON.stringify(defaults.levels)}`)}, NULL)`
export const lifetimeSql: Sql = setting(sql`lifetime_months`, integer(defaults.lifetimeMonths))

/** What is earned by who bought for so much, in hundredths of a per cent. */
export const rateSql = (boughtMinor: Sql): Sql => sql`coalesce((SELECT l.value ->> 'rate'
    FROM json_each(${levelsSql}) l WHERE (l.value ->> 'fromMinor') <= ${boughtMinor}
    ORDER BY l.value ->> 'fromMinor' DESC LIMIT 1), 0)`

/**
 * The columns of the settings as they are; `version` 0 until the shop sets them. Without a programme
 * the numbers beside the levels are where a new one may start.
 */
export const settingsQuery: Sql = sql`SELECT ${levelsSql} AS levels,
    ${setting(sql`spend_percent`, integer(defaults.spendPercent))} AS spendPercent,
    ${lifetimeSql} AS lifetimeMonths, ${returnDaysSql} AS holdDays, ${setting(sql`version`, integer(0))} AS version`

export type SettingsRow = {
  levels: string | null
  spendPercent: number
  lifetimeMonths: number
  holdDays: number
  version: number
}

export const toLevel = ({ name, rate, fromMinor }: LevelSetting) => ({
  name,
  rate,
  from: toMoney(fromMinor),
})

/** Null of a shop without a programme. */
export async function findProgram(db: Database): Promise<LoyaltyProgram | null> {
  const row = await prepare(db, settingsQuery).first<SettingsRow>()
  if (!row) throw new Error('No settings of the loyalty programme')
  const { levels, spendPercent, lifetimeMonths, holdDays } = row
  if (levels === null) return null
  return {
    levels: parse<LevelSetting[]>(levels).map(toLevel),
    spendPercent,
    lifetimeMonths,
    holdDays,
  }
}

/**
 * Whether a product `p` earns nothing and takes no points; one that is gone from the shop does.
 * Without a programme all are excluded.
 */
export const isExcluded = (product: Sql = sql`p`): Sql => sql`(NOT ${hasProgram} OR EXISTS (SELECT 1
    FROM loyalty_exclusions x WHERE x.kind = 'PRODUCT' AND x.target_id = ${product}.id)
  OR EXISTS (SELECT 1 FROM loyalty_exclusions x
    WHERE x.kind = 'BRAND' AND x.target_id = ${product}.brand_id)
  OR EXISTS (SELECT 1 FROM product_categories c CROSS JOIN loyalty_exclusions x
    ON x.kind = 'CATEGORY' AND x.target_id = c.category_id
    WHERE c.product_id = ${product}.id))`
