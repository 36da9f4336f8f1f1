/** Browsers in which the shop's people are signed in: each holds a token of its own. */
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { staffDeviceMax } from '#schema/rest/staff/person.ts'
import type { StaffRole } from '#schema/staff-role.ts'
import { isLinkOpen } from './link.ts'

/** A device that is used stays signed in; one that lies unused for a month does not. */
export const staffDeviceSeconds = 30 * 24 * 60 * 60

/** A last use is noted once a minute, as that of a key. */
const seenStepMs = 60_000
/** The end moves once a day: the browser is sent its cookie again then. */
const renewStepMs = 24 * 60 * 60 * 1000

const toEnd = (now: Date) => new Date(now.getTime() + staffDeviceSeconds * 1000).toISOString()

type Joined = {
  link: string
  personId: string
  /** Of a person who is made by the link: the first owner. */
  name: string | null
  device: { id: string; digest: string; userAgent: string }
  now: Date
}

/**
 * Signs a person in by a link. Stands first in its batch, which fails unless the link can still be
 * used: of two who press at the same time one is let in.
 */
export function prepareJoin(
  db: Database,
  { link, personId, name, device, now }: Joined,
): D1PreparedStatement[] {
  const at = now.toISOString()
  // The columns take no null.
  const isOpen = isLinkOpen(link, now)
  const made = sql`INSERT INTO staff_people (id, name, role, invited_by, created_at)
    VALUES (${personId}, iif(${isOpen}, ${name}, NULL), 'OWNER', '', ${at})`
  const signedIn = sql`INSERT INTO staff_devices
      (id, digest, person_id, user_agent, created_at, seen_at, ends_at)
    VALUES (${device.id}, iif(${isOpen}, ${device.digest}, NULL), ${personId},
      ${device.userAgent}, ${at}, ${at}, ${toEnd(now)})`
  return [
    ...(name === null ? [] : [prepare(db, made)]),
    prepare(db, signedIn),
    prepare(db, sql`DELETE FROM staff_links WHERE digest = ${link}`),
    prepare(
      db,
      sql`UPDATE staff_people SET joined_at = ${at}, version = version + 1
        WHERE id = ${personId} AND joined_at IS NULL`,
    ),
    prepare(db, sql`DELETE FROM staff_devices WHERE ends_at <= ${at}`),
    prepare(
      db,
      sql`DELETE FROM staff_devices WHERE person_id = ${personId} AND id NOT IN (
        SELECT id FROM staff_devices WHERE person_id = ${personId}
        ORDER BY seen_at DESC, created_at DESC, id LIMIT ${staffDeviceMax})`,
    ),
  ]
}

export type DeviceSessionRow = {
  id: string
  name: string
  role: StaffRole
  device: string
  seen_at: string
  ends_at: string
}

/** Who is signed in by the token of this digest. */
export const deviceSession = (digest: string, now: Date): Sql =>
  sql`SELECT p.id, p.name, p.role, d.id AS device, d.seen_at, d.ends_at
    FROM staff_devices d JOIN staff_people p ON p.id = d.person_id
    WHERE d.digest = ${digest} AND d.ends_at > ${now.toISOString()} AND p.ended_at IS NULL`

/** Answers whether the end has moved. */
export async function noteDeviceUse(
  db: Database,
  { device, seen_at: seenAt, ends_at: endsAt }: DeviceSessionRow,
  now: Date,
): Promise<boolean> {
  const before = new Date(now.getTime() - seenStepMs).toISOString()
  if (seenAt >= before) return false
  const isRenewed = Date.parse(toEnd(now)) - Date.parse(endsAt) >= renewStepMs
  await prepare(
    db,
    sql`UPDATE staff_devices SET seen_at = ${now.toISOString()},
      ends_at = ${isRenewed ? toEnd(now) : endsAt} WHERE id = ${device}`,
  ).run()
  return isRenewed
}

type StaffDeviceRow = {
  id: string
  userAgent: string
  createdAt: string
  seenAt: string
  endsAt: string
}

/** Those that were used last first. */
export async function listStaffDevices(
  db: Database,
  personId: string,
  now: Date,
): Promise<StaffDeviceRow[]> {
  const [rows] = await readAll<[StaffDeviceRow]>(db, [
    sql`SELECT id, user_agent AS userAgent, created_at AS createdAt, seen_at AS seenAt,
        ends_at AS endsAt
      FROM staff_devices WHERE person_id = ${personId} AND ends_at > ${now.toISOString()}
      ORDER BY seen_at DESC, id LIMIT ${staffDeviceMax}`,
  ])
  return rows
}

/** Null ends all of the person's. */
export const prepareDeviceEnd = (
  db: Database,
  personId: string,
  deviceId: string | null,
): D1PreparedStatement =>
  prepare(
    db,
    sql`DELETE FROM staff_devices WHERE person_id = ${personId}
      AND (${deviceId} IS NULL OR id = ${deviceId})`,
  )
