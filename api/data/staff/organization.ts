/** Organisations, and the discounts agreed with them. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toPhoneNumber } from '#schema/form.ts'
import type { StaffOrganization } from '#schema/rest/staff/organization.ts'
import { hasWords } from './text-search.ts'

type OrganizationRow = {
  id: string
  name: string
  inn: string
  kpp: string
  state: StaffOrganization['state']
  owner: string | null
  order_count: number
  discount_percent: number
}

const columns = sql`o.id, o.name, o.inn, o.kpp, o.state, o.discount_percent,
  (SELECT json_object('firstname', u.firstname, 'phone', u.phone)
    FROM organization_members m JOIN users u ON u.id = m.user_id
    WHERE m.organization_id = o.id AND m.role = 'OWNER'
    ORDER BY m.joined_at, m.user_id LIMIT 1) AS owner,
  (SELECT count(*) FROM orders WHERE organization_id = o.id) AS order_count`

const toOrganization = (row: OrganizationRow): StaffOrganization => ({
  id: row.id,
  name: row.name,
  inn: row.inn,
  kpp: row.kpp,
  state: row.state,
  owner: row.owner === null ? null : parse<StaffOrganization['owner']>(row.owner),
  orderCount: row.order_count,
  discountPercent: row.discount_percent,
})

type Asked = { search: string; id?: string | undefined; page: number; perPage: number }

/** A page of those that are not removed. */
export async function listStaffOrganizations(db: Database, asked: Asked) {
  const { search, id = null, page, perPage } = asked
  const where = sql`o.removed_at IS NULL AND (${id} IS NULL OR o.id = ${id}) AND ${whereText(search)}`
  const [counts, rows] = await readAll<[{ total: number }, OrganizationRow]>(db, [
    sql`SELECT count(*) AS total FROM organizations o WHERE ${where}`,
    sql`SELECT ${columns} FROM organizations o WHERE ${where}
      ORDER BY o.discount_percent = 0, o.name, o.inn, o.id
      LIMIT ${perPage} OFFSET ${(page - 1) * perPage}`,
  ])
  return { items: rows.map(toOrganization), total: counts[0]?.total ?? 0, page, perPage }
}

function whereText(search: string): Sql {
  const text = search.trim()
  if (text === '') return sql`1`
  const digits = text.replace(/\D/g, '')
  const isNumeric = /^[\d\s()+-]+$/.test(text)
  const phone = toPhoneNumber(text)
  return sql`((${isNumeric ? 1 : 0} AND (o.inn = ${digits} OR EXISTS (
      SELECT 1 FROM users u JOIN organization_members m ON m.user_id = u.id
      WHERE u.phone = ${phone} AND m.organization_id = o.id)))
    OR ${hasWords(sql`o.name`, text)})`
}

/** Null when there is none, or it was removed. */
export async function findStaffOrganization(
  db: Database,
  id: string,
): Promise<StaffOrganization | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM organizations o WHERE o.id = ${id} AND o.removed_at IS NULL`,
  ).first<OrganizationRow>()
  return row && toOrganization(row)
}

/** Whether its discount is so much. */
export const isDiscountSeen = (id: string, percent: number): Sql =>
  sql`EXISTS (SELECT 1 FROM organizations
    WHERE id = ${id} AND removed_at IS NULL AND discount_percent = ${percent})`

/** Orders that were placed keep theirs. */
export const prepareDiscount = (db: Database, id: string, percent: number): D1PreparedStatement =>
  prepare(db, sql`UPDATE organizations SET discount_percent = ${percent} WHERE id = ${id}`)
