/** Links by which the shop's people sign in: each is used once, and only its digest is kept. */
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toDigest } from '#api/rules/account/tokens.ts'
import type { StaffRole } from '#schema/staff-role.ts'

/** Whom a link lets in; null stands for the first owner, who says their name. */
export type StaffLinkFound = {
  person: { id: string; name: string; role: StaffRole; isJoined: boolean } | null
  createdBy: string
}

type LinkRow = {
  person_id: string | null
  name: string | null
  role: StaffRole | null
  joined_at: string | null
  created_by: string
}

/** A link for the first owner is of no use once there is an owner. */
const isOpenAt = (now: Date): Sql => sql`l.ends_at > ${now.toISOString()}
  AND (l.person_id IS NOT NULL OR NOT EXISTS (SELECT 1 FROM staff_people
    WHERE role = 'OWNER' AND joined_at IS NOT NULL AND ended_at IS NULL))
  AND NOT EXISTS (SELECT 1 FROM staff_people e WHERE e.id = l.person_id AND e.ended_at IS NOT NULL)`

/** Holds while the link of this digest can be used. */
export const isLinkOpen = (digest: string, now: Date): Sql =>
  sql`EXISTS (SELECT 1 FROM staff_links l WHERE l.digest = ${digest} AND ${isOpenAt(now)})`

/** Null when there is none, or it has been used or has ended. */
export async function findStaffLink(
  db: Database,
  token: string,
  now: Date,
): Promise<StaffLinkFound | null> {
  const row = await prepare(
    db,
    sql`SELECT l.person_id, l.created_by, p.name, p.role, p.joined_at
      FROM staff_links l LEFT JOIN staff_people p ON p.id = l.person_id
      WHERE l.digest = ${await toDigest(token)} AND ${isOpenAt(now)}`,
  ).first<LinkRow>()
  if (!row) return null
  const { person_id: id, name, role, joined_at: joinedAt, created_by: createdBy } = row
  const isKnown = id !== null && name !== null && role !== null
  return { person: isKnown ? { id, name, role, isJoined: joinedAt !== null } : null, createdBy }
}

/** Whether a link for the first owner waits. */
export async function hasOwnerLink(db: Database, now: Date): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 AS n FROM staff_links l WHERE l.person_id IS NULL AND ${isOpenAt(now)} LIMIT 1`,
  ).first<{ n: number }>()
  return row !== null
}

type Made = {
  digest: string
  personId: string | null
  createdBy: string
  now: Date
  endsAt: Date
}

/** A person has one link: a new one takes the place of the one before. */
export const prepareLink = (
  db: Database,
  { digest, personId, createdBy, now, endsAt }: Made,
): D1PreparedStatement[] => [
  prepareLinkRemoval(db, personId),
  prepare(db, sql`DELETE FROM staff_links WHERE ends_at <= ${now.toISOString()}`),
  prepare(
    db,
    sql`INSERT INTO staff_links (digest, person_id, created_by, created_at, ends_at)
      VALUES (${digest}, ${personId}, ${createdBy}, ${now.toISOString()},
        ${endsAt.toISOString()})`,
  ),
]

export const prepareLinkRemoval = (db: Database, personId: string | null): D1PreparedStatement =>
  prepare(db, sql`DELETE FROM staff_links WHERE person_id IS ${personId}`)
