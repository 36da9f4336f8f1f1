/** Reads the organisations of a user; removed ones, and those of others, are not found. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { type LimitRow, toLimit } from '#api/rules/organization/member-limit.ts'
import {
  type MemberRole,
  type Organization,
  type OrganizationAddress,
  organizationAddressMax,
  organizationMax,
} from '#schema/rest/organization/organization.ts'

/** What one user may do for one organisation. Limits are in kopecks; null is no limit. */
export type Membership = {
  organizationId: string
  userId: string
  role: MemberRole
  orderLimitMinor: number | null
  monthLimitMinor: number | null
}

type OrganizationRow = LimitRow & {
  id: string
  kind: Organization['kind']
  inn: string
  kpp: string
  ogrn: string
  name: string
  full_name: string
  is_branch: number
  state: Organization['state']
  address: string
  management: string
  bic: string
  bank: string
  account: string
  bank_account: string
  version: number
  checked_at: string
  role: MemberRole
  is_default: number
  order_count: number
  member_count: number
  discount_percent: number
}

type AddressRow = {
  organization_id: string
  id: string
  title: string
  address: string
  fias_id: string
  access_note: string
}

const columns = sql`o.id, o.kind, o.inn, o.kpp, o.ogrn, o.name, o.full_name, o.is_branch, o.state,
  o.address, o.management, o.bic, o.bank, o.account, o.bank_account, o.version, o.checked_at, o.discount_percent,
  m.role, m.order_limit_minor, m.month_limit_minor, m.is_default,
  (SELECT count(*) FROM orders WHERE organization_id = o.id) AS order_count,
  (SELECT count(*) FROM organization_members WHERE organization_id = o.id) AS member_count`

/** The user's part `m` in the organisations `o` that are not removed; may be narrowed by AND. */
export const membershipsOf = (userId: string): Sql => sql`organization_members m
  JOIN organizations o ON o.id = m.organization_id AND o.removed_at IS NULL
  WHERE m.user_id = ${userId}`

/** The user's part in an organisation; null of one that is removed or not theirs. */
export async function findMembership(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Membership | null> {
  const row = await prepare(
    db,
    sql`SELECT m.role, m.order_limit_minor, m.month_limit_minor FROM ${membershipsOf(userId)}
      AND m.organization_id = ${organizationId}`,
  ).first<LimitRow & Pick<OrganizationRow, 'role'>>()
  if (!row) return null
  const { role, order_limit_minor: orderLimitMinor, month_limit_minor: monthLimitMinor } = row
  return { organizationId, userId, role, orderLimitMinor, monthLimitMinor }
}

/** The user's organisations, their payer by default first. */
export async function listOrganizations(db: Database, userId: string): Promise<Organization[]> {
  const [rows, addresses] = await readAll<[OrganizationRow, AddressRow]>(db, [
    sql`SELECT ${columns} FROM ${membershipsOf(userId)}
      ORDER BY m.is_default DESC, o.name, o.kpp, o.id LIMIT ${organizationMax}`,
    sql`SELECT organization_id, id, title, address, fias_id, access_note
      FROM organization_addresses
      WHERE organization_id IN (SELECT o.id FROM ${membershipsOf(userId)})
      ORDER BY created_at, id LIMIT ${organizationMax * organizationAddressMax}`,
  ])
  return rows.map((row) => toOrganization(row, addresses))
}

/** One of the user's organisations, by its id. */
export async function findOrganization(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Organization | null> {
  const [[row], addresses] = await readAll<[OrganizationRow, AddressRow]>(db, [
    sql`SELECT ${columns} FROM ${membershipsOf(userId)} AND m.organization_id = ${organizationId}`,
    sql`SELECT organization_id, id, title, address, fias_id, access_note
      FROM organization_addresses WHERE organization_id = ${organizationId}
      ORDER BY created_at, id LIMIT ${organizationAddressMax}`,
  ])
  return row ? toOrganization(row, addresses) : null
}

function toOrganization(row: OrganizationRow, addresses: readonly AddressRow[]): Organization {
  const { id, kind, inn, kpp, ogrn, name, state, address, management, role, version } = row
  return {
    id,
    kind,
    inn,
    kpp,
    ogrn,
    name,
    fullName: row.full_name,
    isBranch: row.is_branch === 1,
    state,
    address,
    management,
    bank: toBank(row),
    addresses: addresses.filter((one) => one.organization_id === id).map(toAddress),
    role,
    orderLimit: toLimit(row.order_limit_minor),
    monthLimit: toLimit(row.month_limit_minor),
    isDefault: row.is_default === 1,
    orderCount: row.order_count,
    memberCount: row.member_count,
    discountPercent: row.discount_percent,
    version,
    checkedAt: row.checked_at,
  }
}

function toBank({ bic, bank, account, bank_account }: OrganizationRow): Organization['bank'] {
  return bic ? { bic, name: bank, account, correspondentAccount: bank_account } : null
}

const toAddress = (row: AddressRow): OrganizationAddress => ({
  id: row.id,
  title: row.title,
  value: row.address,
  fiasId: row.fias_id,
  accessNote: row.access_note,
})
