/** The loyalty programme as the shop's people set it, and points that they correct. */
import { parse } from '#api/data/catalogue/card.ts'
import { balanceSql, freshMonth, insertEntries, takePoints } from '#api/data/loyalty/ledger.ts'
import {
  hasProgram,
  type LevelSetting,
  type SettingsRow,
  settingsQuery,
} from '#api/data/loyalty/program.ts'
import { join, json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  StaffLoyaltyAccount,
  StaffLoyaltyCorrection,
  StaffLoyaltyProgram,
  StaffLoyaltyProgramUpdate,
} from '#schema/rest/staff/loyalty.ts'

type Excluded = keyof StaffLoyaltyProgram['excluded']

const tables: Record<Excluded, { kind: string; table: Sql }> = {
  categories: { kind: 'CATEGORY', table: sql`categories` },
  brands: { kind: 'BRAND', table: sql`brands` },
  products: { kind: 'PRODUCT', table: sql`products` },
}
const fields = Object.keys(tables) as Excluded[]

/** One query of all three, by their slugs. */
const unite = (toQuery: (field: Excluded) => Sql): Sql =>
  join(fields.map(toQuery), ' UNION ALL ', sql`SELECT NULL WHERE false`)

export async function findStaffProgram(db: Database): Promise<StaffLoyaltyProgram> {
  const [[row], exclusions] = await readAll<[SettingsRow, { field: Excluded; slug: string }]>(db, [
    settingsQuery,
    sql`${unite((field) => {
      const { kind, table } = tables[field]
      return sql`SELECT ${field} AS field, t.slug FROM loyalty_exclusions x
        JOIN ${table} t ON t.id = x.target_id WHERE x.kind = ${kind}`
    })} ORDER BY 1, 2`,
  ])
  if (!row) throw new Error('No settings of the loyalty programme')
  const list = (field: Excluded) =>
    exclusions.filter((one) => one.field === field).map(({ slug }) => slug)
  // How long points are held is one of the terms of sale.
  const { holdDays: _, ...settings } = row
  return {
    ...settings,
    levels: row.levels === null ? [] : parse<LevelSetting[]>(row.levels),
    excluded: {
      categories: list('categories'),
      brands: list('brands'),
      products: list('products'),
    },
  }
}

/** Whether the settings are those that were seen. */
export const isProgramSeen = (version: number): Sql =>
  sql`coalesce((SELECT version FROM loyalty_settings), 0) = ${version}`

/** An excluded slug that there is not, and where it stands; null when all are there. */
export async function findUnknownExclusion(
  db: Database,
  excluded: StaffLoyaltyProgram['excluded'],
): Promise<{ field: Excluded; slug: string; path: string[] } | null> {
  const found = await prepare(
    db,
    sql`${unite(
      (
        field,
      ) => sql`SELECT ${field} AS field, key AS place, value AS slug FROM json_each(${json(excluded[field])})
        WHERE value NOT IN (SELECT slug FROM ${tables[field].table})`,
    )} LIMIT 1`,
  ).first<{ field: Excluded; place: number; slug: string }>()
  return found && { ...found, path: ['excluded', found.field, String(found.place)] }
}

export function prepareProgram(
  db: Database,
  { levels, spendPercent, lifetimeMonths, excluded, version }: StaffLoyaltyProgramUpdate,
): D1PreparedStatement[] {
  return [
    sql`INSERT INTO loyalty_settings (id, levels, spend_percent, lifetime_months, version)
      VALUES (1, ${JSON.stringify(levels)}, ${spendPercent}, ${lifetimeMonths}, ${version + 1})
      ON CONFLICT (id) DO UPDATE SET levels = excluded.levels,
        spend_percent = excluded.spend_percent, lifetime_months = excluded.lifetime_months,
        version = excluded.version`,
    sql`DELETE FROM loyalty_exclusions`,
    sql`INSERT INTO loyalty_exclusions (kind, target_id) ${unite((field) => {
      const { kind, table } = tables[field]
      return sql`SELECT ${kind}, id FROM ${table}
        WHERE slug IN (SELECT value FROM json_each(${json(excluded[field])}))`
    })}`,
  ].map((statement) => prepare(db, statement))
}

/** Of an installer, or of one who was; null of others, and of all without a programme. */
export async function findLoyaltyAccount(
  db: Database,
  phone: string,
  now: Date,
): Promise<(StaffLoyaltyAccount & { userId: string }) | null> {
  return prepare(
    db,
    sql`SELECT u.id AS userId, u.phone, ${balanceSql(sql`u.id`, now)} AS bonusBalance,
        (SELECT coalesce(sum(points), 0) FROM loyalty_holds h WHERE h.user_id = u.id) AS heldPoints
      FROM users u WHERE u.phone = ${phone} AND ${hasProgram} AND (u.partner_type = 'MOUNTER'
        OR EXISTS (SELECT 1 FROM loyalty_entries e WHERE e.user_id = u.id))`,
  ).first()
}

type Corrected = Omit<StaffLoyaltyCorrection, 'phone'> & {
  userId: string
  operationId: string
  /** Name of the key. */
  actor: string
}

/** What is added lives as long as what is released today; what is taken ends first. */
export function prepareCorrection(
  db: Database,
  { points, ...corrected }: Corrected,
  now: Date,
): D1PreparedStatement {
  const { userId, operationId, reason, actor } = corrected
  const taken = { ...corrected, orderId: null, points: -points, only: sql`true` }
  return prepare(
    db,
    points < 0
      ? takePoints({ ...taken, kind: 'CORRECTED' }, now)
      : insertEntries(
          sql`SELECT ${operationId}, ${userId}, 'CORRECTED', ${points}, ${freshMonth(now)}, NULL,
            NULL, ${reason}, ${actor}`,
          now,
        ),
  )
}
