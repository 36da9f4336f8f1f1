/** Who is signed in at `/staff`: a browser holds a token of its own, never the key. */
import type { Staff } from '#api/context.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import { prepareAct, type StaffCall } from './audit.ts'
import { noteStaffUse } from './key.ts'

/** A phone of the warehouse signs in once a week. */
export const staffSessionSeconds = 7 * 24 * 60 * 60

const toSubject = ({ id }: Staff) => `key:${id}`

/** Answers the token that the browser keeps; sessions that have ended are removed with it. */
export async function createStaffSession(db: Database, call: StaffCall): Promise<string> {
  const { staff, now } = call
  const token = createToken()
  const digest = await toDigest(token)
  const at = now.toISOString()
  const endsAt = new Date(now.getTime() + staffSessionSeconds * 1000).toISOString()
  await db.batch([
    prepare(db, sql`DELETE FROM staff_sessions WHERE ends_at <= ${at}`),
    prepare(
      db,
      sql`INSERT INTO staff_sessions (digest, key_id, created_at, ends_at)
        VALUES (${digest}, ${staff.id}, ${at}, ${endsAt})`,
    ),
    prepareAct(db, call, { act: 'session.start', subject: toSubject(staff) }),
  ])
  return token
}

export async function endStaffSession(db: Database, call: StaffCall, token: string) {
  const digest = await toDigest(token)
  await db.batch([
    prepare(db, sql`DELETE FROM staff_sessions WHERE digest = ${digest}`),
    prepareAct(db, call, { act: 'session.end', subject: toSubject(call.staff) }),
  ])
}

type SessionRow = { id: string; name: string; role: StaffRole; used_at: string | null }

/** `isOn`: whether the shop has any key at all; `staff` is null when the session is over. */
export async function findStaffSession(
  db: Database,
  token: string | null,
  now: Date,
): Promise<{ isOn: boolean; staff: Staff | null }> {
  const digest = token ? await toDigest(token) : ''
  const at = now.toISOString()
  const [[any], [row]] = await readAll<[{ id: string }, SessionRow]>(db, [
    sql`SELECT id FROM staff_keys LIMIT 1`,
    sql`SELECT k.id, k.name, k.role, k.used_at
      FROM staff_sessions s JOIN staff_keys k ON k.id = s.key_id
      WHERE s.digest = ${digest} AND s.ends_at > ${at}
        AND k.revoked_at IS NULL AND k.ends_at > ${at}`,
  ])
  if (!row) return { isOn: any !== undefined, staff: null }
  await noteStaffUse(db, { id: row.id, usedAt: row.used_at }, now)
  return { isOn: true, staff: { id: row.id, name: row.name, role: row.role } }
}
