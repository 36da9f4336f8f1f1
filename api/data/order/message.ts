/** What buyer and shop write to each other in an order. */
import { type Photo, type PhotoRow, toPhoto } from '#api/data/feedback/complaint.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { messagePhotosDayMax, messagesDayMax } from '#schema/order-message.ts'
import type {
  OrderMessage,
  OrderMessageList,
  OrderMessageSide,
} from '#schema/rest/order/message.ts'
import { isManagedBy, isSeenBy } from './access.ts'

const dayMs = 24 * 60 * 60 * 1000

const others: Record<OrderMessageSide, OrderMessageSide> = { BUYER: 'STAFF', STAFF: 'BUYER' }

/** How many messages of an order the side has not read. */
export const unreadOf = (orderId: Sql, reader: OrderMessageSide): Sql =>
  sql`(SELECT count(*) FROM order_messages m
    WHERE m.side = ${others[reader]} AND m.order_id = ${orderId} AND m.read_at IS NULL)`

/** Unread messages in one's own orders: with the header of every page, by an index of its own. */
export const unreadOfBuyer = (userId: string): Sql =>
  sql`(SELECT count(*) FROM order_messages m
    WHERE m.buyer_id = ${userId} AND m.side = 'STAFF' AND m.read_at IS NULL)`

/** Ids of the orders in which a buyer's message waits for the shop. */
export const ordersUnreadByStaff: Sql = sql`(SELECT DISTINCT m.order_id FROM order_messages m
  WHERE m.side = 'BUYER' AND m.read_at IS NULL)`

export type MessageRow = {
  id: string
  side: OrderMessageSide
  user_id: string | null
  author: string | null
  firstname: string | null
  text: string
  photo_count: number
  at: string
  read_at: string | null
}

const toMessage = (row: MessageRow, readerId: string | null): OrderMessage => ({
  id: row.id,
  side: row.side,
  authorName: row.author ?? (row.firstname || null),
  isOwn: row.user_id !== null && row.user_id === readerId,
  text: row.text,
  photoCount: row.photo_count,
  at: row.at,
  isRead: row.read_at !== null,
})

export type MessagesAsked = {
  /** Of the order, in SQL: found by whatever names it. */
  orderId: Sql
  first: number
  before?: string | undefined
  /** Null of the shop's people. */
  readerId: string | null
}

/** One more than is asked for: whether there are earlier ones. */
export const messagesQuery = ({ orderId, first, before }: MessagesAsked): Sql => {
  const isBefore = before
    ? sql`m.position < (SELECT b.position FROM order_messages b
        WHERE b.id = ${before} AND b.order_id = m.order_id)`
    : sql`1`
  return sql`SELECT m.id, m.side, m.user_id, m.author, m.text, m.at, m.read_at,
      (SELECT firstname FROM users u WHERE u.id = m.user_id) AS firstname,
      (SELECT count(*) FROM order_message_photos p WHERE p.message_id = m.id) AS photo_count
    FROM order_messages m WHERE m.order_id = ${orderId} AND ${isBefore}
    ORDER BY m.position DESC LIMIT ${first + 1}`
}

export const toMessageList = (
  rows: MessageRow[],
  { first, readerId }: Pick<MessagesAsked, 'first' | 'readerId'>,
): OrderMessageList => ({
  items: rows
    .slice(0, first)
    .toReversed()
    .map((row) => toMessage(row, readerId)),
  hasEarlier: rows.length > first,
})

/** The newest of them, or those before a message; the oldest first. */
export async function listMessages(db: Database, asked: MessagesAsked): Promise<OrderMessageList> {
  const { results } = await prepare(db, messagesQuery(asked)).all<MessageRow>()
  return toMessageList(results, asked)
}

/** Those of an order that the user sees, by its id or its number; null when there is none. */
export async function listSeenMessages(
  db: Database,
  {
    id,
    userId,
    ...asked
  }: Omit<MessagesAsked, 'orderId' | 'readerId'> & {
    id: string
    userId: string
  },
): Promise<OrderMessageList | null> {
  const number = /^\d{1,12}$/.test(id) ? Number(id) : null
  const seen = sql`SELECT o.id FROM orders o
    WHERE (o.id = ${id} OR o.number = ${number}) AND ${isSeenBy(userId)}`
  const wanted = { ...asked, orderId: sql`(${seen})`, readerId: userId }
  const [orders, rows] = await readAll<[{ id: string }, MessageRow]>(db, [
    seen,
    messagesQuery(wanted),
  ])
  return orders.length > 0 ? toMessageList(rows, wanted) : null
}

export type NewMessage = {
  id: string
  orderId: string
  side: OrderMessageSide
  /** Who writes for the buyer; null of the shop's people. */
  userId: string | null
  /** Who writes for the shop; null of the buyer's side. */
  author: string | null
  text: string
  photos: Photo[]
  now: Date
}

/** Whether a side may write one more message with so many pictures today. */
export const hasRoom = (wanted: Pick<NewMessage, 'orderId' | 'side' | 'photos' | 'now'>): Sql => {
  const { orderId, side, photos, now } = wanted
  const since = new Date(now.getTime() - dayMs).toISOString()
  const ofDay = sql`m.order_id = ${orderId} AND m.side = ${side} AND m.at > ${since}`
  return sql`((SELECT count(*) FROM order_messages m WHERE ${ofDay}) < ${messagesDayMax}
    AND (SELECT count(*) FROM order_messages m JOIN order_message_photos p ON p.message_id = m.id
      WHERE ${ofDay}) + ${photos.length} <= ${messagePhotosDayMax})`
}

/**
 * A message with its pictures; what the other side wrote before has been read by whoever answers.
 * NOT NULL of the order refuses the batch when the side has written much today.
 */
export const prepareOrderMessage = (db: Database, message: NewMessage): D1PreparedStatement[] => {
  const { id, orderId, side, userId, author, text, photos, now } = message
  return [
    prepareRead(db, { orderId, reader: side, now }),
    prepare(
      db,
      sql`INSERT INTO order_messages
          (id, order_id, buyer_id, position, side, user_id, author, text, at)
        SELECT ${id}, iif(${hasRoom(message)}, o.id, NULL), o.user_id,
          (SELECT coalesce(max(position), 0) + 1 FROM order_messages WHERE order_id = o.id),
          ${side}, ${userId}, ${author}, ${text}, ${now.toISOString()}
        FROM orders o WHERE o.id = ${orderId}`,
    ),
    ...photos.map(({ type, bytes }, position) =>
      db
        .prepare(
          'INSERT INTO order_message_photos (message_id, position, type, bytes) VALUES (?, ?, ?, ?)',
        )
        .bind(id, position, type, bytes),
    ),
  ]
}

/** Of an error of that batch: the side has written much today. */
export const isManyMessages = (error: unknown) => /order_messages\.order_id/.test(String(error))

type Read = {
  orderId: string
  reader: OrderMessageSide
  /** The newest that was seen; all of them when it is absent. */
  lastId?: string | undefined
  now: Date
}

/** Marks what the other side wrote as read. */
export function prepareRead(
  db: Database,
  { orderId, reader, lastId, now }: Read,
  when: Sql = sql`1`,
): D1PreparedStatement {
  const isSeen = lastId
    ? sql`position <= (SELECT b.position FROM order_messages b
        WHERE b.id = ${lastId} AND b.order_id = ${orderId})`
    : sql`1`
  return prepare(
    db,
    sql`UPDATE order_messages SET read_at = ${now.toISOString()}
      WHERE order_id = ${orderId} AND side = ${others[reader]} AND read_at IS NULL
        AND ${isSeen} AND ${when}`,
  )
}

/** Of a person who may write in the order: whoever only oversees it leaves its messages unread. */
export const markReadBy = (
  db: Database,
  { userId, ...read }: Omit<Read, 'reader'> & { userId: string },
): Promise<unknown> =>
  prepareRead(
    db,
    { ...read, reader: 'BUYER' },
    sql`EXISTS (SELECT 1 FROM orders o WHERE o.id = ${read.orderId} AND ${isManagedBy(userId)})`,
  ).run()

type PhotoAsked = { messageId: string; position: number }

/** A picture of a message in an order that the user sees; null alike when there is none. */
export const findSeenMessagePhoto = (
  db: Database,
  { userId, orderId, ...asked }: PhotoAsked & { userId: string; orderId: string },
): Promise<Photo | null> =>
  findPhotoWhere(db, asked, sql`o.id = ${orderId} AND ${isSeenBy(userId)}`)

/** A picture of a message of any order, for the shop's people. */
export const findStaffMessagePhoto = (
  db: Database,
  { number, ...asked }: PhotoAsked & { number: number },
): Promise<Photo | null> => findPhotoWhere(db, asked, sql`o.number = ${number}`)

async function findPhotoWhere(
  db: Database,
  { messageId, position }: PhotoAsked,
  where: Sql,
): Promise<Photo | null> {
  const row = await prepare(
    db,
    sql`SELECT p.type, p.bytes FROM order_message_photos p
      JOIN order_messages m ON m.id = p.message_id JOIN orders o ON o.id = m.order_id
      WHERE p.message_id = ${messageId} AND p.position = ${position} AND ${where}`,
  ).first<PhotoRow>()
  return row && toPhoto(row)
}
