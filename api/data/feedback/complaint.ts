/** Complaints about orders, with their pictures. */

import type { Database } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { type IdempotencyKey, prepareKept } from '#api/data/order/idempotency.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import { photoMax } from '#schema/complaint.ts'
import type { ComplaintCreate } from '#schema/rest/complaint.ts'

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
      ...(kept ? [prepareKept(db, kept, { id: orderId, now })] : []),
    ])
    return null
  } catch (error) {
    if (/idempotency_keys/.test(String(error))) return 'key'
    if (/complaints\.order_id/.test(String(error))) return 'many'
    throw error
  }
}

type PhotoRow = { type: string; bytes: ArrayBuffer | number[] }

const toPhoto = ({ type, bytes }: PhotoRow): Photo => ({ type, bytes: new Uint8Array(bytes) })

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

/** Pictures of any complaint, for the shop's staff: in hex, since their tool reads JSON. */
export async function listPhotos(db: Database, number: number) {
  const { results } = await prepare(
    db,
    sql`SELECT p.type, hex(p.bytes) AS hex FROM complaint_photos p
      JOIN complaints c ON c.id = p.complaint_id
      WHERE c.number = ${number} ORDER BY p.position LIMIT ${photoMax}`,
  ).all<{ type: string; hex: string }>()
  return results
}

/** What an answer is written to. */
export type OpenComplaint = Pick<ComplaintCreate, 'kind' | 'text'> & {
  number: number
  orderNumber: number
  /** Names of the lines it is about; empty is the whole order. */
  items: string[]
  photoCount: number
  firstname: string
  phone: string
  createdAt: string
}

type OpenRow = Omit<OpenComplaint, 'items'> & { items: string }

const listedMax = 100

/** Complaints the shop has not answered, the oldest first. */
export async function listOpenComplaints(db: Database): Promise<OpenComplaint[]> {
  const { results } = await prepare(
    db,
    sql`SELECT c.number, c.kind, c.text, c.created_at AS createdAt, o.number AS orderNumber,
        o.recipient ->> '$.firstname' AS firstname, o.recipient ->> '$.phone' AS phone,
        (SELECT count(*) FROM complaint_photos p WHERE p.complaint_id = c.id) AS photoCount,
        (SELECT json_group_array(i.name) FROM order_items i
          WHERE i.id IN (SELECT value FROM json_each(c.item_ids))) AS items
      FROM complaints c JOIN orders o ON o.id = c.order_id
      WHERE c.status = 'OPEN' ORDER BY c.number LIMIT ${listedMax}`,
  ).all<OpenRow>()
  return results.map((row) => ({ ...row, items: parse<string[]>(row.items) }))
}

/** Answers, or answers anew; whether there is such a complaint. */
export async function answerComplaint(
  db: Database,
  number: number,
  answer: string,
): Promise<boolean> {
  const answered = prepareComplaintAnswer(db, number, answer)
  return (await answered.all<{ number: number }>()).results.length > 0
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
