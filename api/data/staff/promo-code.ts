/** Promo codes: listed, made and ended. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { StaffPromoCode, StaffPromoCodeCreate } from '#schema/rest/staff/promo-code.ts'

type PromoRow = {
  code: string
  kind: StaffPromoCode['kind']
  value: number
  minimum_minor: number
  starts_at: string | null
  ends_at: string | null
  uses_max: number | null
  use_count: number
  is_once: number
  is_active: number
}

const toPromoCode = (row: PromoRow): StaffPromoCode => ({
  code: row.code,
  kind: row.kind,
  value: row.value,
  minimumMinor: row.minimum_minor,
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  usesMax: row.uses_max,
  useCount: row.use_count,
  isOnce: row.is_once === 1,
  isActive: row.is_active === 1,
})

const isActive = (now: Date) => sql`((starts_at IS NULL OR starts_at <= ${now.toISOString()})
  AND (ends_at IS NULL OR ends_at > ${now.toISOString()})
  AND (uses_max IS NULL OR use_count < uses_max))`

export function listStaffPromoCodes(
  db: Database,
  { active, now, ...asked }: KeysetAsked & { active?: boolean | undefined; now: Date },
) {
  const where = active === undefined ? sql`1` : sql`${isActive(now)} = ${active ? 1 : 0}`
  return readPage(db, asked, {
    sort: { terms: [sql`code`] },
    count: countUpTo(sql`FROM promo_codes WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT *, ${isActive(now)} AS is_active, ${cursor} FROM promo_codes
        WHERE ${where} AND ${isBeyond} ORDER BY ${order} ${limit}`,
    toItem: toPromoCode,
  })
}

/** Null when there is none. */
export async function findStaffPromoCode(
  db: Database,
  code: string,
  now: Date,
): Promise<StaffPromoCode | null> {
  const row = await prepare(
    db,
    sql`SELECT *, ${isActive(now)} AS is_active FROM promo_codes WHERE code = ${code}`,
  ).first<PromoRow>()
  return row && toPromoCode(row)
}

/** Times are kept in one zone, since they are compared as texts. */
const toInstant = (at: string | null) => at && new Date(at).toISOString()

export function preparePromoCode(db: Database, made: StaffPromoCodeCreate): D1PreparedStatement {
  const { code, kind, value, minimumMinor, startsAt, endsAt, usesMax, isOnce } = made
  return prepare(
    db,
    sql`INSERT INTO promo_codes (code, kind, value, minimum_minor, starts_at, ends_at, uses_max,
        is_once)
      VALUES (${code}, ${kind}, ${value}, ${minimumMinor}, ${toInstant(startsAt)},
        ${toInstant(endsAt)}, ${usesMax}, ${isOnce ? 1 : 0})`,
  )
}

/** Whether a code has not ended yet. */
export const isPromoCodeOpen = (code: string, now: Date): Sql =>
  sql`EXISTS (SELECT 1 FROM promo_codes
    WHERE code = ${code} AND (ends_at IS NULL OR ends_at > ${now.toISOString()}))`

/** Orders that have used it keep what it took off. */
export const preparePromoCodeEnd = (db: Database, code: string, now: Date): D1PreparedStatement =>
  prepare(db, sql`UPDATE promo_codes SET ends_at = ${now.toISOString()} WHERE code = ${code}`)
