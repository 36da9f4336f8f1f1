/** Organisations, and the discounts agreed with them. */
import { parse } from '#api/data/catalogue/card.ts'
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, readPage } from '#api/data/keyset.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
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

type Asked = KeysetAsked & { search: string; id?: string | undefined }

/** A page of those that are not removed. */
export function listStaffOrganizations(db: Database, asked: Asked) {
  const { search, id = null } = asked
  const where = sql`o.removed_at IS NULL AND (${id} IS NULL OR o.id = ${id}) AND ${whereText(search)}`
  return readPage(db, asked, {
    sort: { terms: [sql`(o.discount_percent = 0)`, sql`o.name`, sql`o.inn`, sql`o.id`] },
    count: countUpTo(sql`FROM organizations o WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columns}, ${cursor} FROM organizations o WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toOrganization,
  })
}

function whereText(search: string): Sql {
  const text = search.trim()
  if (text === '') return sql`1`
  const digits = text.replace(/\D/g, '')
  // An ИНН or a phone: an index finds it. Fewer digits may be of a name.
  if (/^[\d\s()+-]+$/.test(text) && digits.length >= 10) {
    return sql`o.id IN (SELECT id FROM organizations WHERE inn = ${digits}
      UNION ALL SELECT m.organization_id FROM users u
        JOIN organization_members m ON m.user_id = u.id WHERE u.phone = ${toPhoneNumber(text)})`
  }
  return hasWords(sql`o.name`, text)
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
