/** Keys of scripts, and of people in need. The key itself is shown once and kept nowhere. */
import type { Staff } from '#api/context.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import { staffKeyPrefix } from '#schema/rest/staff/key.ts'
import type { StaffRole } from '#schema/staff-role.ts'

const listedMax = 200
/** A last use is noted once a minute: a busy key would write with each read. */
const usedStepMs = 60_000

export type StaffKey = {
  id: string
  name: string
  role: StaffRole
  createdAt: string
  endsAt: string
  usedAt: string | null
  revokedAt: string | null
}

type StaffKeyRow = {
  id: string
  name: string
  role: StaffRole
  created_at: string
  ends_at: string
  used_at: string | null
  revoked_at: string | null
}

const toStaffKey = (row: StaffKeyRow): StaffKey => ({
  id: row.id,
  name: row.name,
  role: row.role,
  createdAt: row.created_at,
  endsAt: row.ends_at,
  usedAt: row.used_at,
  revokedAt: row.revoked_at,
})

/** Answers the key itself, which can be read nowhere afterwards. */
export async function createStaffKey(
  db: Database,
  { name, role, now, endsAt }: { name: string; role: StaffRole; now: Date; endsAt: Date },
): Promise<{ id: string; key: string }> {
  const id = createToken(6)
  const key = `${staffKeyPrefix}${createToken()}`
  await prepare(
    db,
    sql`INSERT INTO staff_keys (id, name, role, digest, created_at, ends_at)
      VALUES (${id}, ${name}, ${role}, ${await toDigest(key)}, ${now.toISOString()},
        ${endsAt.toISOString()})
      ON CONFLICT (id) DO NOTHING`,
  ).run()
  return { id, key }
}

export async function listStaffKeys(db: Database): Promise<StaffKey[]> {
  const [rows] = await readAll<[StaffKeyRow]>(db, [
    sql`SELECT * FROM staff_keys ORDER BY created_at DESC, id LIMIT ${listedMax}`,
  ])
  return rows.map(toStaffKey)
}

/** False when there is no such key, or it is revoked already. */
export async function revokeStaffKey(db: Database, id: string, now: Date): Promise<boolean> {
  const { meta } = await prepare(
    db,
    sql`UPDATE staff_keys SET revoked_at = ${now.toISOString()}
      WHERE id = ${id} AND revoked_at IS NULL`,
  ).run()
  return meta.changes > 0
}

/** A row where the shop has any key, or any person who has signed in. */
export const isStaffed: Sql = sql`SELECT 1 AS n FROM staff_keys
  UNION ALL SELECT 1 FROM staff_people WHERE joined_at IS NOT NULL LIMIT 1`

/** Whether any of the shop's people can have signed in. */
export async function hasStaff(db: Database): Promise<boolean> {
  return (await prepare(db, isStaffed).first<{ n: number }>()) !== null
}

/** `isOn`: whether the shop has any of its people; `staff` is null for a key that opens nothing. */
export async function findStaff(
  db: Database,
  key: string | null,
  now: Date,
): Promise<{ isOn: boolean; staff: Staff | null }> {
  const digest = key ? await toDigest(key) : ''
  const at = now.toISOString()
  const [[any], [row]] = await readAll<[{ n: number }, StaffKeyRow]>(db, [
    isStaffed,
    sql`SELECT * FROM staff_keys
      WHERE digest = ${digest} AND revoked_at IS NULL AND ends_at > ${at}`,
  ])
  if (!row) return { isOn: any !== undefined, staff: null }
  await noteStaffUse(db, { id: row.id, usedAt: row.used_at }, now)
  return { isOn: true, staff: { id: row.id, name: row.name, role: row.role } }
}

export async function noteStaffUse(
  db: Database,
  { id, usedAt }: { id: string; usedAt: string | null },
  now: Date,
): Promise<void> {
  const before = new Date(now.getTime() - usedStepMs).toISOString()
  if (usedAt !== null && usedAt >= before) return
  const at = now.toISOString()
  await prepare(db, sql`UPDATE staff_keys SET used_at = ${at} WHERE id = ${id}`).run()
}
