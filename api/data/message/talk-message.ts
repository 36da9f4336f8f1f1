/** Messages of what is written in an order: a burst is told once, and not at all once it is read. */
import { json, prepare, readAll, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { audiences, type MessageKind } from '#api/rules/message/kind.ts'
import { channelsOf } from './message.ts'

/** ORDER_MESSAGE is told to the buyer, BUYER_MESSAGE to the shop. */
export type TalkKind = Extract<MessageKind, 'ORDER_MESSAGE' | 'BUYER_MESSAGE'>

const minuteMs = 60_000
/** Who has the order open reads it by then, and the rest of a burst has come. */
const waits: Record<TalkKind, number> = { ORDER_MESSAGE: minuteMs, BUYER_MESSAGE: 0 }

/**
 * Of the batch that writes the message `id`. While a message of the order waits to be told, it will
 * tell of this one, too; within a quarter of an hour after one that is still unread, it is put off.
 */
export function prepareTalkMessage(
  db: Database,
  { kind, id, orderId, now }: { kind: TalkKind; id: string; orderId: string; now: Date },
): D1PreparedStatement {
  const side = kind === 'ORDER_MESSAGE' ? 'STAFF' : 'BUYER'
  const told = sql`FROM order_messages x JOIN messages m
    ON m.kind = ${kind} AND m.subject = x.id AND m.channel = c.value
    WHERE x.order_id = ${orderId} AND x.side = ${side}`
  const soonest = new Date(now.getTime() + waits[kind]).toISOString()
  const owner = kind === 'ORDER_MESSAGE' ? sql`o.user_id` : sql`NULL`
  return prepare(
    db,
    sql`INSERT INTO messages (kind, subject, audience, channel, user_id, try_at, created_at)
      SELECT ${kind}, ${id}, ${audiences[kind]}, c.value, ${owner},
        max(${soonest}, coalesce((SELECT strftime('%Y-%m-%dT%H:%M:%fZ',
            max(coalesce(m.claimed_at, m.created_at)), '+15 minutes')
          ${told} AND x.read_at IS NULL), '')),
        ${now.toISOString()}
      FROM orders o CROSS JOIN json_each(${json(channelsOf(kind))}) c
      WHERE o.id = ${orderId} AND NOT EXISTS (SELECT 1 ${told} AND m.state = 'WAITING')
      ON CONFLICT DO NOTHING`,
  )
}

export type ToldTalk = { orderNumber: string; texts: string[]; hasPhotos: boolean }

const textsMax = 5

type OrderRow = { number: number }
type TextRow = { text: string; has_photos: number }

/** What the other side has not read of the order, from the message on; null once it has. */
export async function findToldTalk(db: Database, subject: string): Promise<ToldTalk | null> {
  const [orders, rows] = await readAll<[OrderRow, TextRow]>(db, [
    sql`SELECT o.number FROM order_messages s JOIN orders o ON o.id = s.order_id
      WHERE s.id = ${subject}`,
    sql`SELECT m.text,
        EXISTS (SELECT 1 FROM order_message_photos p WHERE p.message_id = m.id) AS has_photos
      FROM order_messages s JOIN order_messages m
        ON m.order_id = s.order_id AND m.side = s.side AND m.position >= s.position
      WHERE s.id = ${subject} AND m.read_at IS NULL ORDER BY m.position LIMIT ${textsMax}`,
  ])
  const [order] = orders
  if (!order || rows.length === 0) return null
  return {
    orderNumber: String(order.number),
    texts: rows.flatMap(({ text }) => (text === '' ? [] : [text])),
    hasPhotos: rows.some(({ has_photos }) => has_photos === 1),
  }
}
