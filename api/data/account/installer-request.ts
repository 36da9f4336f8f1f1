/** Requests of clients to become installers, with pictures of their documents. */
import { type Photo, type PhotoRow, toPhoto } from '#api/data/feedback/complaint.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { prepareMessage } from '#api/data/message/message.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import {
  type InstallerKind,
  photoDays,
  requestDays,
  requestMax,
} from '#schema/installer-request.ts'
import type { InstallerRequest } from '#schema/rest/account/installer-request.ts'

const dayMs = 24 * 60 * 60 * 1000
const firstNumber = 7001

type RequestRow = {
  id: string
  number: number
  standing: InstallerKind
  inn: string
  organization_name: string | null
  text: string
  photo_count: number
  status: InstallerRequest['status']
  answer: string | null
  created_at: string
  decided_at: string | null
}

const toRequest = (row: RequestRow): InstallerRequest => ({
  id: row.id,
  number: String(row.number),
  standing: row.standing,
  inn: row.inn,
  organizationName: row.organization_name,
  text: row.text,
  photoCount: row.photo_count,
  status: row.status,
  answer: row.answer,
  createdAt: row.created_at,
  decidedAt: row.decided_at,
})

const requestsOf = (userId: string): Sql => sql`SELECT r.id, r.number, r.standing, r.inn,
    r.organization_name, r.text, r.status, r.answer, r.created_at, r.decided_at,
    (SELECT count(*) FROM installer_request_photos WHERE installer_request_id = r.id) AS photo_count
  FROM installer_requests r WHERE r.user_id = ${userId}`

/** The user's last one; null when they never asked, and in a shop without a programme. */
export async function findInstallerRequest(
  db: Database,
  userId: string,
): Promise<InstallerRequest | null> {
  const row = await prepare(
    db,
    sql`${requestsOf(userId)} AND ${hasProgram} ORDER BY r.created_at DESC, r.number DESC LIMIT 1`,
  ).first<RequestRow>()
  return row && toRequest(row)
}

/** One of the user's, by its id. */
export async function findOwnInstallerRequest(
  db: Database,
  { userId, id }: { userId: string; id: string },
): Promise<InstallerRequest | null> {
  const row = await prepare(db, sql`${requestsOf(userId)} AND r.id = ${id}`).first<RequestRow>()
  return row && toRequest(row)
}

export type InstallerHindrance =
  | 'FORBIDDEN'
  | 'LOYALTY_NONE'
  | 'INSTALLER_ALREADY'
  | 'INSTALLER_REQUEST_OPEN'
  | 'INSTALLER_REQUEST_LIMIT'

const toSince = (now: Date) => new Date(now.getTime() - requestDays * dayMs).toISOString()

/** Why the user cannot ask now; null when they can. */
export async function findInstallerHindrance(
  db: Database,
  userId: string,
  now: Date,
): Promise<InstallerHindrance | null> {
  const row = await prepare(
    db,
    sql`SELECT u.partner_type, ${hasProgram} AS has_program,
        (SELECT count(*) FROM installer_requests WHERE user_id = u.id AND status = 'PENDING') AS open,
        (SELECT count(*) FROM installer_requests
          WHERE user_id = u.id AND created_at > ${toSince(now)}) AS recent
      FROM users u WHERE u.id = ${userId} AND u.type = 'REGISTERED'`,
  ).first<{ partner_type: string | null; has_program: number; open: number; recent: number }>()
  if (!row) return 'FORBIDDEN'
  if (row.has_program !== 1) return 'LOYALTY_NONE'
  if (row.partner_type === 'MOUNTER') return 'INSTALLER_ALREADY'
  if (row.open > 0) return 'INSTALLER_REQUEST_OPEN'
  return row.recent >= requestMax ? 'INSTALLER_REQUEST_LIMIT' : null
}

export type NewInstallerRequest = {
  userId: string
  standing: InstallerKind
  inn: string
  organizationName: string | null
  text: string
  photos: Photo[]
  kept: IdempotencyKey | null
  now: Date
}

/**
 * The id of the new request; null when something was in the way: NOT NULL of the user refuses the
 * batch for who is no client or asked too often, an index a second open one, and a taken key itself.
 */
export async function createInstallerRequest(
  db: Database,
  request: NewInstallerRequest,
): Promise<string | null> {
  const { userId, standing, inn, organizationName, text, photos, kept, now } = request
  const id = crypto.randomUUID()
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO installer_requests
            (id, number, user_id, standing, inn, organization_name, text, created_at)
          SELECT ${id},
            (SELECT coalesce(max(number), ${firstNumber - 1}) + 1 FROM installer_requests),
            (SELECT u.id FROM users u WHERE u.id = ${userId} AND u.type = 'REGISTERED'
              AND u.partner_type = 'CLIENT' AND ${hasProgram} AND (SELECT count(*) FROM installer_requests
                WHERE user_id = u.id AND created_at > ${toSince(now)}) < ${requestMax}),
            ${standing}, ${inn}, ${organizationName}, ${text}, ${now.toISOString()}`,
      ),
      ...photos.map(({ type, bytes }, position) =>
        db
          .prepare(
            `INSERT INTO installer_request_photos (installer_request_id, position, type, bytes)
             VALUES (?, ?, ?, ?)`,
          )
          .bind(id, position, type, bytes),
      ),
      prepareMessage(db, { kind: 'INSTALLER_REQUEST', subject: id, now }),
      ...(kept ? [prepareKept(db, kept, { id, now })] : []),
    ])
    return id
  } catch (error) {
    if (!/idempotency_keys|installer_requests\.user_id/.test(String(error))) throw error
    return null
  }
}

/** While it waits; one that is decided stays as it is. Its pictures are needed by no one then. */
export async function withdrawInstallerRequest(
  db: Database,
  { userId, id, now }: { userId: string; id: string; now: Date },
): Promise<void> {
  await db.batch([
    prepare(
      db,
      sql`UPDATE installer_requests SET status = 'WITHDRAWN', decided_at = ${now.toISOString()}
        WHERE id = ${id} AND user_id = ${userId} AND status = 'PENDING'`,
    ),
    prepare(
      db,
      sql`DELETE FROM installer_request_photos WHERE installer_request_id IN (SELECT id
        FROM installer_requests WHERE id = ${id} AND user_id = ${userId} AND status = 'WITHDRAWN')`,
    ),
  ])
}

/** A picture of one's own request. */
export async function findInstallerPhoto(
  db: Database,
  asked: { userId: string; id: string; position: number },
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM installer_request_photos p
      JOIN installer_requests r ON r.id = p.installer_request_id AND r.user_id = ${asked.userId}
      WHERE p.installer_request_id = ${asked.id} AND p.position = ${asked.position}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}

/** A picture of any request, for the shop's people. */
export async function findStaffInstallerPhoto(
  db: Database,
  { number, position }: { number: number; position: number },
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM installer_request_photos p
      JOIN installer_requests r ON r.id = p.installer_request_id
      WHERE r.number = ${number} AND p.position = ${position}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}

/** The number of a pending request, or null. */
export const findOpenInstallerNumber = (db: Database, id: string): Promise<number | null> =>
  prepare(
    db,
    sql`SELECT number FROM installer_requests WHERE id = ${id} AND status = 'PENDING'`,
  ).first<number>('number')

/** Whose request it is; null when there is none. */
export const findInstallerAsker = (
  db: Database,
  number: number,
): Promise<{ id: string; userId: string } | null> =>
  prepare(
    db,
    sql`SELECT id, user_id AS userId FROM installer_requests WHERE number = ${number}`,
  ).first<{ id: string; userId: string }>()

type Decided = { id: string; userId: string; to: 'ACCEPTED' | 'REFUSED'; answer: string; now: Date }

/** The decision with all that follows from it, of a batch that checks what was seen. */
export const prepareInstallerDecision = (
  db: Database,
  { id, userId, to, answer, now }: Decided,
): D1PreparedStatement[] => [
  prepare(
    db,
    sql`UPDATE installer_requests SET status = ${to}, answer = nullif(${answer}, ''),
        decided_at = ${now.toISOString()} WHERE id = ${id}`,
  ),
  prepare(
    db,
    sql`UPDATE users SET partner_type = 'MOUNTER'
      WHERE id = ${userId} AND type = 'REGISTERED' AND ${to} = 'ACCEPTED'`,
  ),
  prepareMessage(db, { kind: `INSTALLER_${to}`, subject: id, userId, now }),
]

/**
 * Removes pictures whose request was decided long enough ago. In a shop without a programme nobody
 * decides: there they go as long after they were sent.
 */
export function removeInstallerPhotos(db: Database, now: Date): Promise<unknown> {
  const passed = new Date(now.getTime() - photoDays * dayMs).toISOString()
  return prepare(
    db,
    sql`DELETE FROM installer_request_photos WHERE installer_request_id IN (SELECT id
      FROM installer_requests
      WHERE decided_at <= ${passed}
        OR (status = 'PENDING' AND created_at <= ${passed} AND NOT ${hasProgram}))`,
  ).run()
}
