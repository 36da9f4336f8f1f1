/** Messages that a user was sent, as the page of notifications lists them. */

import { hasProgram } from '#api/data/loyalty/program.ts'
import { answeredId } from '#api/data/message/answered-subject.ts'
import { orderIds } from '#api/data/message/owner.ts'
import { isSeenBy } from '#api/data/order/access.ts'
import { join, json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { buyerKinds, type MessageKind } from '#api/rules/message/kind.ts'
import type { NotificationChannel } from '#schema/notification.ts'
import type {
  NotificationMessage,
  NotificationMessages,
} from '#schema/rest/notification/notification.ts'

type Subject = NonNullable<NotificationMessage['subject']>

/** What kinds tell of that are of no order. */
const subjectTypes: Partial<Record<MessageKind, Subject['type']>> = {
  RESTOCK: 'PRODUCT',
  ESTIMATE_PRICE: 'ESTIMATE',
  ESTIMATE_VIEWED: 'ESTIMATE',
  ESTIMATE_ASKED: 'ESTIMATE',
  ESTIMATE_ACCEPTED: 'ESTIMATE',
  FAVORITE_STOCK: 'FAVORITES',
  FAVORITE_PRICE: 'FAVORITES',
  POINTS_RELEASED: 'LOYALTY',
  POINTS_EXPIRING: 'LOYALTY',
  INSTALLER_ACCEPTED: 'LOYALTY',
  INSTALLER_REFUSED: 'LOYALTY',
  QUESTION_ANSWERED: 'PRODUCT',
}

/** What a user lets their client know is no message to them. */
const ownKinds = buyerKinds.filter((kind) => kind !== 'ESTIMATE_MOVED')

const states: Record<string, NotificationMessage['state']> = {
  SENT: 'SENT',
  SENDING: 'SENDING',
  LOST: 'UNCERTAIN',
  REFUSED: 'REFUSED',
}

type MessageRow = {
  id: number
  kind: MessageKind
  channel: NotificationChannel
  state: string
  text: string
  sent_at: string
  order_number: number | null
  estimate_id: string | null
  product_slug: string | null
  has_program: number
}

/** The number of the order that a message `m` tells of, when the user may see it. */
function orderNumberFor(userId: string): Sql {
  const ids = buyerKinds.flatMap((kind) => {
    const id = orderIds[kind]?.(sql`m.subject`)
    return id ? [sql`WHEN ${kind} THEN ${id}`] : []
  })
  return sql`(SELECT o.number FROM orders o
    WHERE o.id = CASE m.kind ${join(ids, ' ', sql``)} END AND ${isSeenBy(userId)})`
}

/** The product that a message `m` tells of, or the first of them. */
const productId = sql`CASE m.kind WHEN 'RESTOCK' THEN m.detail ->> '$[0]'
  WHEN 'QUESTION_ANSWERED' THEN
    (SELECT product_id FROM questions WHERE id = ${answeredId(sql`m.subject`)}) END`

/** The newest first, those before the id `before`. */
export async function listMessages(
  db: Database,
  userId: string,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<NotificationMessages> {
  const { results } = await prepare(
    db,
    sql`SELECT m.id, m.kind, m.channel, m.state, m.text,
        coalesce(m.claimed_at, m.created_at) AS sent_at, ${orderNumberFor(userId)} AS order_number,
        (SELECT e.id FROM estimates e WHERE e.user_id = m.user_id AND e.deleted_at IS NULL
          AND e.id = substr(m.subject, 1, instr(m.subject || ' ', ' ') - 1)) AS estimate_id,
        (SELECT p.slug FROM products p WHERE p.id = ${productId})
          AS product_slug, ${hasProgram} AS has_program
      FROM messages m
      WHERE m.user_id = ${userId} AND m.id < ${before ?? Number.MAX_SAFE_INTEGER}
        AND m.audience = 'BUYER' AND m.text IS NOT NULL
        AND m.state IN (SELECT value FROM json_each(${json(Object.keys(states))}))
        AND m.kind IN (SELECT value FROM json_each(${json(ownKinds)}))
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
  const type = subjectTypes[row.kind] ?? 'ORDER'
  const ids: Record<Subject['type'], string | number | null> = {
    ORDER: row.order_number,
    ESTIMATE: row.estimate_id,
    PRODUCT: row.product_slug,
    FAVORITES: '',
    LOYALTY: row.has_program === 1 ? '' : null,
  }
  const id = ids[type]
  return id === null ? null : { type, id: String(id) }
}
