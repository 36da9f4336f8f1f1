/** The shop's own people. */
import { countUpTo } from '#api/data/count.ts'
import { type KeysetAsked, type PageOf, readPage } from '#api/data/keyset.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type {
  StaffPerson,
  StaffPersonChange,
  StaffPersonInvite,
} from '#schema/rest/staff/person.ts'
import type { StaffRole } from '#schema/staff-role.ts'

type PersonRow = {
  id: string
  name: string
  role: StaffRole
  phone: string | null
  email: string | null
  version: number
  invited_by: string
  created_at: string
  joined_at: string | null
  ended_at: string | null
  seen_at: string | null
  device_count: number
  link_ends_at: string | null
}

function toState({ joined_at, ended_at }: PersonRow): StaffPerson['state'] {
  if (ended_at !== null) return 'ENDED'
  return joined_at === null ? 'INVITED' : 'ACTIVE'
}

const toPerson = (row: PersonRow): StaffPerson => ({
  id: row.id,
  name: row.name,
  role: row.role,
  phone: row.phone,
  email: row.email,
  version: row.version,
  state: toState(row),
  invitedBy: row.invited_by,
  createdAt: row.created_at,
  joinedAt: row.joined_at,
  endedAt: row.ended_at,
  seenAt: row.seen_at,
  deviceCount: row.device_count,
  link: row.link_ends_at === null ? null : { url: null, endsAt: row.link_ends_at },
})

const columnsAt = (now: Date): Sql => sql`p.*,
  (SELECT max(seen_at) FROM staff_devices d WHERE d.person_id = p.id
    AND d.ends_at > ${now.toISOString()}) AS seen_at,
  (SELECT count(*) FROM staff_devices d WHERE d.person_id = p.id
    AND d.ends_at > ${now.toISOString()}) AS device_count,
  (SELECT l.ends_at FROM staff_links l WHERE l.person_id = p.id
    AND l.ends_at > ${now.toISOString()}) AS link_ends_at`

export function listStaffPeople(
  db: Database,
  { ended, now, ...asked }: KeysetAsked & { ended: boolean; now: Date },
): Promise<PageOf<StaffPerson>> {
  const where = ended ? sql`p.ended_at IS NOT NULL` : sql`p.ended_at IS NULL`
  return readPage<PersonRow, StaffPerson>(db, asked, {
    sort: { terms: [sql`p.name`, sql`p.id`] },
    count: countUpTo(sql`FROM staff_people p WHERE ${where}`),
    query: ({ cursor, isBeyond, order, limit }) =>
      sql`SELECT ${columnsAt(now)}, ${cursor} FROM staff_people p WHERE ${where} AND ${isBeyond}
        ORDER BY ${order} ${limit}`,
    toItem: toPerson,
  })
}

/** Null when there is none. */
export async function findStaffPerson(
  db: Database,
  id: string,
  now: Date,
): Promise<StaffPerson | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columnsAt(now)} FROM staff_people p WHERE p.id = ${id}`,
  ).first<PersonRow>()
  return row && toPerson(row)
}

export async function countStaffPeople(db: Database): Promise<number> {
  const row = await prepare(
    db,
    sql`SELECT count(*) AS n FROM staff_people WHERE ended_at IS NULL`,
  ).first<{ n: number }>()
  return row?.n ?? 0
}

/** Owners who can sign in, the first of them first. */
export async function listOwners(db: Database): Promise<{ id: string; name: string }[]> {
  const [rows] = await readAll<[{ id: string; name: string }]>(db, [
    sql`SELECT id, name FROM staff_people
      WHERE role = 'OWNER' AND joined_at IS NOT NULL AND ended_at IS NULL
      ORDER BY joined_at, id LIMIT 100`,
  ])
  return rows
}

/** Whether another person than this one can sign in as an owner. */
export const hasOtherOwner = (id: string): Sql => sql`EXISTS (SELECT 1 FROM staff_people
  WHERE role = 'OWNER' AND joined_at IS NOT NULL AND ended_at IS NULL AND id <> ${id})`

/** Whether a person still is as they were seen. */
export const isPersonSeen = ({ id, version }: Pick<StaffPerson, 'id' | 'version'>): Sql =>
  sql`EXISTS (SELECT 1 FROM staff_people
    WHERE id = ${id} AND version = ${version} AND ended_at IS NULL)`

export const both = (one: Sql, other: Sql): Sql => sql`(${one} AND ${other})`

export async function isTrue(db: Database, condition: Sql): Promise<boolean> {
  const row = await prepare(db, sql`SELECT ${condition} AS is_true`).first<{ is_true: number }>()
  return row?.is_true === 1
}

type Made = Pick<StaffPersonInvite, 'name' | 'role' | 'phone' | 'email'> & {
  id: string
  invitedBy: string
  now: Date
}

export const preparePerson = (db: Database, person: Made): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO staff_people (id, name, role, phone, email, invited_by, created_at)
      VALUES (${person.id}, ${person.name}, ${person.role}, ${person.phone}, ${person.email},
        ${person.invitedBy}, ${person.now.toISOString()})`,
  )

export const preparePersonChange = (
  db: Database,
  id: string,
  { name, role, phone, email }: Omit<StaffPersonChange, 'version'>,
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE staff_people SET name = ${name}, role = ${role}, phone = ${phone},
      email = ${email}, version = version + 1 WHERE id = ${id}`,
  )

/** Their devices and their link end at once; their phone and e-mail are kept no longer. */
export const preparePersonEnd = (db: Database, id: string, now: Date): D1PreparedStatement[] => [
  prepare(
    db,
    sql`UPDATE staff_people SET ended_at = ${now.toISOString()}, phone = NULL, email = NULL,
      version = version + 1 WHERE id = ${id}`,
  ),
  prepare(db, sql`DELETE FROM staff_devices WHERE person_id = ${id}`),
  prepare(db, sql`DELETE FROM staff_links WHERE person_id = ${id}`),
]
