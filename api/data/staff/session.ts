/** Who is signed in at `/staff`, by a link or a key: a browser holds a token of its own. */
import type { Staff } from '#api/context.ts'
import { prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { createToken, toDigest } from '#api/rules/account/tokens.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import { prepareAct, type StaffCall } from './audit.ts'
import { type DeviceSessionRow, deviceSession, noteDeviceUse } from './device.ts'
import { isStaffed, noteStaffUse } from './key.ts'

/** Who signs in by a key does so once a week. */
export const staffSessionSeconds = 7 * 24 * 60 * 60

const toSubject = ({ id, device }: Staff) => (device ? `person:${id}` : `key:${id}`)

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
    prepare(db, sql`DELETE FROM staff_devices WHERE digest = ${digest}`),
    prepareAct(db, call, { act: 'session.end', subject: toSubject(call.staff) }),
  ])
}

type SessionRow = { id: string; name: string; role: StaffRole; used_at: string | null }

type StaffFound = {
  /** Whether the shop has any key or any person at all. */
  isOn: boolean
  /** Null when the session is over. */
  staff: Staff | null
  /** Whether the session ends later than the browser knows. */
  isRenewed: boolean
}

export async function findStaffSession(
  db: Database,
  token: string | null,
  now: Date,
): Promise<StaffFound> {
  const digest = token ? await toDigest(token) : ''
  const at = now.toISOString()
  const [[any], [row], [device]] = await readAll<[{ n: number }, SessionRow, DeviceSessionRow]>(
    db,
    [
      isStaffed,
      sql`SELECT k.id, k.name, k.role, k.used_at
      FROM staff_sessions s JOIN staff_keys k ON k.id = s.key_id
      WHERE s.digest = ${digest} AND s.ends_at > ${at}
        AND k.revoked_at IS NULL AND k.ends_at > ${at}`,
      deviceSession(digest, now),
    ],
  )
  if (device) {
    const isRenewed = await noteDeviceUse(db, device, now)
    const { id, name, role, device: deviceId } = device
    return { isOn: true, staff: { id, name, role, device: deviceId }, isRenewed }
  }
  if (!row) return { isOn: any !== undefined, staff: null, isRenewed: false }
  await noteStaffUse(db, { id: row.id, usedAt: row.used_at }, now)
  return { isOn: true, staff: { id: row.id, name: row.name, role: row.role }, isRenewed: false }
}
