/** Reads the organisations of a user; removed ones, and those of others, are not found. */
import type { Database } from '#api/context.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import {
  type MemberRole,
  type Organization,
  type OrganizationAddress,
  organizationAddressMax,
  organizationMax,
} from '#schema/rest/organization.ts'

/** What one user may do for one organisation. Limits are in kopecks; null is no limit. */
export type Membership = {
  organizationId: string
  userId: string
  role: MemberRole
  orderLimitMinor: number | null
  monthLimitMinor: number | null
}

type OrganizationRow = {
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
  order_limit_minor: number | null
  month_limit_minor: number | null
  is_default: number
  order_count: number
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
  o.address, o.management, o.bic, o.bank, o.account, o.bank_account, o.version, o.checked_at,
  m.role, m.order_limit_minor, m.month_limit_minor, m.is_default,
  (SELECT count(*) FROM orders WHERE organization_id = o.id) AS order_count`

const ofUser = (userId: string): Sql => sql`organization_members m
  JOIN organizations o ON o.id = m.organization_id AND o.removed_at IS NULL
  WHERE m.user_id = ${userId}`

/** The user's part in an organisation; null of one that is removed or not theirs. */
export async function findMembership(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Membership | null> {
  const row = await prepare(
    db,
    sql`SELECT m.role, m.order_limit_minor, m.month_limit_minor FROM ${ofUser(userId)}
      AND m.organization_id = ${organizationId}`,
  ).first<Pick<OrganizationRow, 'role' | 'order_limit_minor' | 'month_limit_minor'>>()
  if (!row) return null
  const { role, order_limit_minor: orderLimitMinor, month_limit_minor: monthLimitMinor } = row
  return { organizationId, userId, role, orderLimitMinor, monthLimitMinor }
}

/** The user's organisations, their payer by default first. */
export async function listOrganizations(db: Database, userId: string): Promise<Organization[]> {
  const [rows, addresses] = await readAll<[OrganizationRow, AddressRow]>(db, [
    sql`SELECT ${columns} FROM ${ofUser(userId)}
      ORDER BY m.is_default DESC, o.name, o.kpp, o.id LIMIT ${organizationMax}`,
    sql`SELECT a.organization_id, a.id, a.title, a.address, a.fias_id, a.access_note
      FROM organization_members m JOIN organization_addresses a
        ON a.organization_id = m.organization_id
      WHERE m.user_id = ${userId} ORDER BY a.created_at, a.id
      LIMIT ${organizationMax * organizationAddressMax}`,
  ])
  return rows.map((row) => toOrganization(row, addresses))
}

/** One of the user's organisations, by its id. */
export async function findOrganization(
  db: Database,
  { userId, organizationId }: { userId: string; organizationId: string },
): Promise<Organization | null> {
  const [[row], addresses] = await readAll<[OrganizationRow, AddressRow]>(db, [
    sql`SELECT ${columns} FROM ${ofUser(userId)} AND m.organization_id = ${organizationId}`,
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
    orderLimit: toMoney(row.order_limit_minor),
    monthLimit: toMoney(row.month_limit_minor),
    isDefault: row.is_default === 1,
    orderCount: row.order_count,
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

const toMoney = (amountMinor: number | null): Organization['orderLimit'] =>
  amountMinor === null ? null : { amountMinor, currency: 'RUB' }
