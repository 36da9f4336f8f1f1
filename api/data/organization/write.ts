/** Writes organisations: what a rule forbids is guarded by the statement that writes. */
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import {
  type Company,
  type Organization,
  type OrganizationAddress,
  organizationMax,
} from '#schema/rest/organization/organization.ts'
import { membershipsOf } from './organization.ts'

type Owned = { userId: string; now: Date }

const ownerOf = (userId: string): Sql => sql`EXISTS (SELECT 1 FROM organization_members
  WHERE organization_id = organizations.id AND user_id = ${userId} AND role = 'OWNER')`

/** Adds all of them, with the user as their owner, or none; their ids. */
export async function createOrganizations(
  db: Database,
  companies: readonly Company[],
  { userId, now }: Owned,
): Promise<string[] | null> {
  const at = now.toISOString()
  const made = companies.map((company) => ({ ...company, id: crypto.randomUUID() }))
  const rows = JSON.stringify(made)
  const ids = made.map(({ id }) => id)
  const [added] = await db.batch(
    [
      sql`INSERT INTO organizations (id, kind, inn, kpp, ogrn, name, full_name, is_branch, state,
          address, management, checked_at, created_at)
        SELECT value ->> 'id', value ->> 'kind', value ->> 'inn', value ->> 'kpp',
          value ->> 'ogrn', value ->> 'name', value ->> 'fullName', value ->> 'isBranch',
          value ->> 'state', value ->> 'address', value ->> 'management', ${at}, ${at}
        FROM json_each(${rows})
        WHERE (SELECT count(*) FROM ${membershipsOf(userId)}) + ${made.length} <= ${organizationMax}
          AND NOT EXISTS (SELECT 1 FROM ${membershipsOf(userId)} AND EXISTS (SELECT 1
            FROM json_each(${rows}) r
            WHERE r.value ->> 'inn' = o.inn AND r.value ->> 'kpp' = o.kpp))`,
      sql`INSERT INTO organization_members (organization_id, user_id, role, joined_at)
        SELECT id, ${userId}, 'OWNER', ${at} FROM organizations
        WHERE id IN (SELECT value FROM json_each(${json(ids)}))`,
    ].map((query) => prepare(db, query)),
  )
  return (added?.meta.changes ?? 0) > 0 ? ids : null
}

export type OrganizationChange = {
  bank?: Organization['bank']
  addresses?: readonly OrganizationAddress[]
}

/** Writes over the version it was decided by; false when another's write came first. */
export async function updateOrganization(
  db: Database,
  { id, version }: Pick<Organization, 'id' | 'version'>,
  { bank, addresses }: OrganizationChange,
  { userId, now }: Owned,
): Promise<boolean> {
  // Named in full: json_each has an id, too.
  const current = sql`organizations.id = ${id} AND version = ${version} AND removed_at IS NULL
    AND ${ownerOf(userId)}`
  const { bic = '', name = '', account = '', correspondentAccount = '' } = bank ?? {}
  const banked = sql`, bic = ${bic}, bank = ${name}, account = ${account},
    bank_account = ${correspondentAccount}`
  const results = await db.batch(
    [
      ...(addresses ? addressWrites(current, addresses, now) : []),
      sql`UPDATE organizations SET version = version + 1${bank === undefined ? sql`` : banked}
        WHERE ${current}`,
    ].map((query) => prepare(db, query)),
  )
  return (results.at(-1)?.meta.changes ?? 0) > 0
}

function addressWrites(current: Sql, addresses: readonly OrganizationAddress[], now: Date): Sql[] {
  const owner = sql`(SELECT id FROM organizations WHERE ${current})`
  return [
    sql`DELETE FROM organization_addresses WHERE organization_id = ${owner}
      AND id NOT IN (SELECT value FROM json_each(${json(addresses.map(({ id }) => id))}))`,
    sql`INSERT INTO organization_addresses
        (id, organization_id, title, address, fias_id, access_note, created_at)
      SELECT value ->> 'id', organizations.id, value ->> 'title', value ->> 'value',
        value ->> 'fiasId', value ->> 'accessNote', ${now.toISOString()}
      FROM organizations CROSS JOIN json_each(${JSON.stringify(addresses)}) WHERE ${current}
      ON CONFLICT (id) DO UPDATE SET title = excluded.title, address = excluded.address,
        fias_id = excluded.fias_id, access_note = excluded.access_note`,
  ]
}

/** The user's payer by default; `isDefault` false leaves them none. */
export async function setDefaultOrganization(
  db: Database,
  { userId, id, isDefault }: { userId: string; id: string; isDefault: boolean },
): Promise<void> {
  const others = isDefault ? sql`true` : sql`organization_id = ${id}`
  await db.batch(
    [
      sql`UPDATE organization_members SET is_default = 0
        WHERE user_id = ${userId} AND is_default = 1 AND ${others}`,
      ...(isDefault
        ? [
            sql`UPDATE organization_members SET is_default = 1
              WHERE user_id = ${userId} AND organization_id = ${id}`,
          ]
        : []),
    ].map((query) => prepare(db, query)),
  )
}

/** Removes it unless orders wait for its members' word: it would come to none of them any more. */
export async function removeOrganization(
  db: Database,
  id: string,
  { userId, now }: Owned,
): Promise<'removed' | 'absent' | 'awaited'> {
  const [, rows] = await db.batch<{ is_removed: number }>(
    [
      sql`UPDATE organizations SET removed_at = ${now.toISOString()}
        WHERE id = ${id} AND removed_at IS NULL AND ${ownerOf(userId)} AND NOT EXISTS (
          SELECT 1 FROM orders WHERE organization_id = ${id} AND status = 'AWAITING_APPROVAL')`,
      sql`SELECT removed_at IS NOT NULL AS is_removed FROM organizations
        WHERE id = ${id} AND ${ownerOf(userId)}`,
    ].map((query) => prepare(db, query)),
  )
  const row = rows?.results[0]
  if (!row) return 'absent'
  return row.is_removed === 1 ? 'removed' : 'awaited'
}

/** Puts back what an owner removed, where there is room and no other of the same ИНН and КПП. */
export async function restoreOrganization(
  db: Database,
  id: string,
  userId: string,
): Promise<'restored' | 'absent' | 'full' | 'exists'> {
  const [, rows] = await db.batch<{ is_removed: number; is_twin: number }>(
    [
      sql`UPDATE organizations SET removed_at = NULL WHERE id = ${id} AND removed_at IS NOT NULL
        AND ${ownerOf(userId)} AND (SELECT count(*) FROM ${membershipsOf(userId)}) < ${organizationMax}
        AND NOT EXISTS (SELECT 1 FROM ${membershipsOf(userId)}
          AND o.inn = organizations.inn AND o.kpp = organizations.kpp)`,
      sql`SELECT removed_at IS NOT NULL AS is_removed, EXISTS (SELECT 1 FROM ${membershipsOf(userId)}
          AND o.inn = organizations.inn AND o.kpp = organizations.kpp) AS is_twin
        FROM organizations WHERE id = ${id} AND ${ownerOf(userId)}`,
    ].map((query) => prepare(db, query)),
  )
  const row = rows?.results[0]
  if (!row) return 'absent'
  if (row.is_removed === 0) return 'restored'
  return row.is_twin === 1 ? 'exists' : 'full'
}
