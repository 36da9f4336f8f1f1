/** Complaints about orders, with their pictures. */

import { prepareMessage } from '#api/data/message/message.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { ComplaintCreate } from '#schema/rest/feedback/complaint.ts'

export type Photo = { type: string; bytes: Uint8Array }

export type NewComplaint = Pick<ComplaintCreate, 'kind' | 'itemIds' | 'text'> & {
  orderId: string
  photos: Photo[]
  kept: IdempotencyKey | null
  now: Date
}

/** Complaints per order; a buyer with more of them should call. */
const complaintMax = 10

/** What stood in the way: there are many already, or the key is taken. */
export type ComplaintConflict = 'many' | 'key'

/** Null when it was made. NOT NULL of the order refuses the batch when there are too many. */
export async function createComplaint(
  db: Database,
  complaint: NewComplaint,
): Promise<ComplaintConflict | null> {
  const { orderId, kind, itemIds, text, photos, kept, now } = complaint
  const id = crypto.randomUUID()
  try {
    await db.batch([
      prepare(
        db,
        sql`INSERT INTO complaints
            (id, number, order_id, kind, item_ids, text, status, created_at)
          SELECT ${id}, (SELECT coalesce(max(number), 3000) + 1 FROM complaints),
            iif(count(*) < ${complaintMax}, ${orderId}, NULL),
            ${kind}, ${json(itemIds)}, ${text}, 'OPEN', ${now.toISOString()}
          FROM complaints WHERE order_id = ${orderId}`,
      ),
      ...photos.map(({ type, bytes }, position) =>
        db
          .prepare(
            'INSERT INTO complaint_photos (complaint_id, position, type, bytes) VALUES (?, ?, ?, ?)',
          )
          .bind(id, position, type, bytes),
      ),
      prepareMessage(db, { kind: 'COMPLAINT', subject: id, now }),
      ...(kept ? [prepareKept(db, kept, { id: orderId, now })] : []),
    ])
    return null
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    if (/complaints\.order_id/.test(String(error))) return 'many'
    throw error
  }
}

export type PhotoRow = { type: string; bytes: ArrayBuffer | number[] }

export const toPhoto = ({ type, bytes }: PhotoRow): Photo => ({
  type,
  bytes: new Uint8Array(bytes),
})

/** A picture of a user's complaint; null when it does not exist or belongs to another user. */
export async function findPhoto(
  db: Database,
  asked: { userId: string; orderId: string; complaintId: string; position: number },
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM complaint_photos p
      JOIN complaints c ON c.id = p.complaint_id AND c.order_id = ${asked.orderId}
      JOIN orders o ON o.id = c.order_id AND o.user_id = ${asked.userId}
      WHERE p.complaint_id = ${asked.complaintId} AND p.position = ${asked.position}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}

/** A picture of any complaint, for the shop's people. */
export async function findComplaintPhoto(
  db: Database,
  { number, position }: { number: number; position: number },
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM complaint_photos p
      JOIN complaints c ON c.id = p.complaint_id
      WHERE c.number = ${number} AND p.position = ${position}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}

export const prepareComplaintAnswer = (
  db: Database,
  number: number,
  answer: string,
): D1PreparedStatement =>
  prepare(
    db,
    sql`UPDATE complaints SET status = 'ANSWERED', answer = ${answer}
      WHERE number = ${number} RETURNING number`,
  )
