/** Messages of goods that are in stock again: one for a phone and a product, whoever asked. */
import type { Database } from '#api/context.ts'
import { stockOf } from '#api/data/catalogue/card.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import { channelsOf, type Message } from './message.ts'

/** Queued by one sweep; the next queues more. */
const queuedMax = 100

/** The product `p` can be bought in the city of the request `r`. */
const isBack = sql`p.is_hidden = 0
  AND ${stockOf(sql`r.city_id`)} >= (p.min + p.step - 1) / p.step * p.step`

/**
 * Queues what is in stock again, the oldest request first. The request stays until its SMS has
 * ended, so that what is out of stock again before it is told is waited for as before.
 */
export async function queueRestocks(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  // A phone asks once for a product: as a guest and as a user, or in two cities, is one message.
  await prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      SELECT 'RESTOCK', d.subject, 'BUYER', c.value, d.product_id,
        iif(c.value = 'SMS', d.phone, NULL), d.user_id, ${at}, ${at}
      FROM (SELECT r.phone, r.product_id, r.user_id, min(r.created_at) AS since,
          r.product_id || ' ' || r.city_id || ' ' || r.phone || ' ' || min(r.created_at) AS subject
        FROM restocks r JOIN products p ON p.id = r.product_id WHERE ${isBack}
          AND NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
            AND m.detail = r.product_id AND m.recipient = r.phone
            AND m.created_at >= r.created_at)
        GROUP BY r.phone, r.product_id ORDER BY since LIMIT ${queuedMax}) d
      CROSS JOIN json_each(${json(channelsOf('RESTOCK'))}) c WHERE true
      ON CONFLICT DO NOTHING`,
  ).run()
}

/** Null when it is gone again, or is not waited for any more. */
export async function findRestocked(
  db: Database,
  { subject, channel, detail: productId }: Message,
): Promise<{ name: string; slug: string } | null> {
  const isWaitedFor = sql`EXISTS (SELECT 1 FROM restocks r WHERE r.product_id = p.id
    AND ${isBack} AND EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
      AND m.subject = ${subject} AND m.channel = 'SMS' AND m.recipient = r.phone))`
  // The letter of a request whose SMS has ended is all that is left of it.
  const isLeft = sql`(${channel} = 'EMAIL' AND p.is_hidden = 0
    AND EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK' AND m.subject = ${subject}
      AND m.channel = 'SMS' AND m.state IN ('SENT', 'LOST', 'REFUSED')))`
  return prepare(
    db,
    sql`SELECT p.name, p.slug FROM products p
      WHERE p.id = ${productId} AND (${isWaitedFor} OR ${isLeft})`,
  ).first<{ name: string; slug: string }>()
}

/** Requests whose SMS has ended are over; a message that was given up makes room for another. */
export async function removeToldRestocks(db: Database): Promise<void> {
  await db.batch([
    prepare(
      db,
      sql`DELETE FROM restocks WHERE EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
        AND m.detail = restocks.product_id AND m.recipient = restocks.phone
        AND m.channel = 'SMS' AND m.state IN ('SENT', 'LOST', 'REFUSED')
        AND m.created_at >= restocks.created_at)`,
    ),
    prepare(db, sql`DELETE FROM messages WHERE kind = 'RESTOCK' AND state = 'DROPPED'`),
  ])
}
