/** Redirects: those in force, and as the shop's people keep them. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, type PageOf, readPage } from '#api/data/keyset.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { capitalize } from '#language/ru/letter-case.ts'
import { type Redirect, redirectMax } from '#schema/rest/content/redirect.ts'
import type { StaffRedirect, StaffRedirectSet } from '#schema/rest/staff/redirect.ts'

type RedirectRow = {
  from_path: string
  match: Redirect['match']
  to_address: string | null
  status: Redirect['status']
  is_active: number
  updated_at: string
}
type Key = Pick<Redirect, 'from' | 'match'>

const toRedirect = (row: RedirectRow): Redirect => ({
  from: row.from_path,
  match: row.match,
  to: row.to_address,
  status: row.status,
})

const toStaffRedirect = (row: RedirectRow): StaffRedirect => ({
  ...toRedirect(row),
  isActive: row.is_active === 1,
  updatedAt: row.updated_at,
})

export async function listRedirects(db: Database): Promise<Redirect[]> {
  const [rows] = await readAll<[RedirectRow]>(db, [
    sql`SELECT * FROM redirects WHERE is_active = 1 ORDER BY from_path, match LIMIT ${redirectMax}`,
  ])
  return rows.map(toRedirect)
}

export function listStaffRedirects(
  db: Database,
  { search = '', ...asked }: KeysetAsked & { search?: string | undefined },
): Promise<PageOf<StaffRedirect>> {
  const where = search === '' ? sql`1` : hasAddress(search)
  return readPage<RedirectRow, StaffRedirect>(db, asked, {
    sort: { terms: [sql`from_path`, sql`match`] },
    count: countUpTo(sql`FROM redirects WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT *, ${cursor} FROM redirects WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toStaffRedirect,
  })
}

/** Whether a part of either address is as typed; addresses are kept percent-encoded. */
function hasAddress(text: string): Sql {
  const part = text.toWellFormed()
  const typed = [part, part.toLowerCase(), capitalize(part.toLowerCase())]
  const spellings = json(typed.flatMap((one) => [one, encodeURI(one)]))
  return sql`EXISTS (SELECT 1 FROM json_each(${spellings}) typed
    WHERE instr(from_path, typed.value) OR instr(coalesce(to_address, ''), typed.value))`
}

/** All rules as they stand, and what holds as long as they do. */
export async function readRedirectBook(db: Database) {
  const [rows] = await readAll<[RedirectRow]>(db, [
    sql`SELECT * FROM redirects ORDER BY from_path, match LIMIT ${redirectMax}`,
  ])
  const updatedAt = rows.reduce((last, row) => (row.updated_at > last ? row.updated_at : last), '')
  const isSeen: Sql = sql`EXISTS (SELECT 1 FROM (
      SELECT count(*) AS n, coalesce(max(updated_at), '') AS at FROM redirects)
    WHERE n = ${rows.length} AND at = ${updatedAt})`
  return { rules: rows.map(toStaffRedirect), isSeen }
}

/** Null when there is none. */
export async function findStaffRedirect(
  db: Database,
  { from, match }: Key,
): Promise<StaffRedirect | null> {
  const row = await prepare(
    db,
    sql`SELECT * FROM redirects WHERE from_path = ${from} AND match = ${match}`,
  ).first<RedirectRow>()
  return row && toStaffRedirect(row)
}

export function prepareRedirect(
  db: Database,
  { from, match, to, status, isActive }: StaffRedirectSet,
  now: Date,
): D1PreparedStatement {
  return prepare(
    db,
    sql`INSERT INTO redirects (from_path, match, to_address, status, is_active, updated_at)
      VALUES (${from}, ${match}, ${to}, ${status}, ${isActive ? 1 : 0}, ${now.toISOString()})
      ON CONFLICT (from_path, match) DO UPDATE SET to_address = excluded.to_address,
        status = excluded.status, is_active = excluded.is_active, updated_at = excluded.updated_at`,
  )
}

export const prepareRedirectRemoval = (db: Database, { from, match }: Key): D1PreparedStatement =>
  prepare(db, sql`DELETE FROM redirects WHERE from_path = ${from} AND match = ${match}`)
