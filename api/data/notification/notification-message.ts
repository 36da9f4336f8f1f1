/** Messages that a user was sent, as the page of notifications lists them. */
import type { Database } from '#api/context.ts'
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { NotificationChannel } from '#schema/notification.ts'
import type { NotificationMessage, NotificationMessages } from '#schema/rest/notification.ts'

type Subject = NonNullable<NotificationMessage['subject']>

/** What each kind tells of: a kind that is not here is not listed, such as one with a code. */
const subjectTypes: Record<string, Subject['type']> = {
  ORDER_ACCEPTED: 'ORDER',
  ORDER_CHANGED: 'ORDER',
  ORDER_READY: 'ORDER',
  ORDER_DELIVERING: 'ORDER',
  ORDER_CANCELLED: 'ORDER',
  ORDER_REFUNDED: 'ORDER',
  LINES_REFUNDED: 'ORDER',
  RETURN_REFUNDED: 'ORDER',
  PAYMENT_REFUNDED: 'ORDER',
  RESTOCK: 'PRODUCT',
  ESTIMATE_PRICE: 'ESTIMATE',
  FAVORITE_STOCK: 'FAVORITES',
  FAVORITE_PRICE: 'FAVORITES',
}

const states: Record<string, NotificationMessage['state']> = {
  SENT: 'SENT',
  SENDING: 'SENDING',
  LOST: 'UNCERTAIN',
  REFUSED: 'REFUSED',
}

type MessageRow = {
  id: number
  kind: string
  channel: NotificationChannel
  state: string
  text: string
  sent_at: string
  /** Of a product, its id. */
  detail: string
  order_number: number | null
  estimate_id: string | null
  product_slug: string | null
}

/** The number of the order that a message `m` tells of. */
const orderNumber: Sql = sql`(SELECT o.number FROM orders o WHERE o.user_id = m.user_id AND o.id =
  CASE m.kind
    WHEN 'LINES_REFUNDED' THEN (SELECT order_id FROM order_refunds WHERE id = m.subject)
    WHEN 'RETURN_REFUNDED' THEN (SELECT order_id FROM order_returns WHERE id = m.subject)
    WHEN 'PAYMENT_REFUNDED' THEN (SELECT order_id FROM payments WHERE id = m.subject)
    ELSE m.subject END)`

/** The newest first, those before the id `before`. */
export async function listMessages(
  db: Database,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NotificationMessages> {
  const { results } = await prepare(
    db,
    sql`SELECT m.id, m.kind, m.channel, m.state, m.text, m.detail,
        coalesce(m.claimed_at, m.created_at) AS sent_at, ${orderNumber} AS order_number,
        (SELECT e.id FROM estimates e WHERE e.user_id = m.user_id AND e.deleted_at IS NULL
          AND e.id = substr(m.subject, 1, instr(m.subject || ' ', ' ') - 1)) AS estimate_id,
        (SELECT p.slug FROM products p WHERE m.kind = 'RESTOCK' AND p.id = m.detail)
          AS product_slug
      FROM messages m
      WHERE m.user_id = ${userId} AND m.id < ${before ?? Number.MAX_SAFE_INTEGER}
        AND m.audience = 'BUYER' AND m.text IS NOT NULL
        AND m.state IN (SELECT value FROM json_each(${json(Object.keys(states))}))
        AND m.kind IN (SELECT value FROM json_each(${json(Object.keys(subjectTypes))}))
      ORDER BY m.id DESC LIMIT ${limit + 1}`,
  ).all<MessageRow>()
  const shown = results.slice(0, limit)
  return {
    items: shown.map(toMessage),
    next: results.length > limit ? (shown.at(-1)?.id ?? null) : null,
  }
}

function toMessage(row: MessageRow): NotificationMessage {
  const { id, channel, state, text, sent_at: sentAt } = row
  return {
    id: String(id),
    channel,
    state: states[state] ?? 'UNCERTAIN',
    text,
    sentAt,
    subject: toSubject(row),
  }
}

function toSubject(row: MessageRow): Subject | null {
  const type = subjectTypes[row.kind]
  const ids: Record<Subject['type'], string | number | null> = {
    ORDER: row.order_number,
    ESTIMATE: row.estimate_id,
    PRODUCT: row.product_slug,
    FAVORITES: '',
  }
  const id = type ? ids[type] : null
  return type && id !== null ? { type, id: String(id) } : null
}
