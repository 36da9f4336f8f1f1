/** Messages of goods that are in stock again: one for a phone and all that came in together. */
import { stockOf } from '#api/data/catalogue/card.ts'
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { channelsOf, type Message } from './message.ts'

/** Phones that one sweep queues a message for; the next queues more. */
const queuedMax = 100
/** Products that one message tells of; the next message tells of the others. */
const toldMax = 50

/** The product `p` can be bought in the city of the request `r`. */
const isBack = sql`p.is_hidden = 0
  AND ${stockOf(sql`r.city_id`)} >= (p.min + p.step - 1) / p.step * p.step`

/** The request `r` was made by the account whose confirmed phone it names. */
const isOwn = sql`EXISTS (SELECT 1 FROM users u WHERE u.id = r.user_id AND u.phone = r.phone)`

/** The SMS `m` has ended: its phone was told, or no SMS reaches it. */
const hasEnded = (m: Sql) => sql`${m}.channel = 'SMS' AND ${m}.state IN ('SENT', 'LOST', 'REFUSED')`

/**
 * Queues what is in stock again, the oldest request first. A request stays until its SMS has ended,
 * so that what is out of stock again before it is told is waited for as before. While a message of a
 * phone waits, what comes in meanwhile is gathered for the next one.
 */
export async function queueRestocks(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  // A phone asks once for a product: as a guest and as a user, or in two cities.
  const isFree = sql`NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
    AND m.recipient = r.phone AND m.state IN ('WAITING', 'SENDING'))`
  const back = sql`SELECT r.phone, r.product_id, min(r.created_at) AS since,
      max(iif(${isOwn}, r.user_id, NULL)) AS owner_id, min(r.user_id) AS user_id
    FROM restocks r JOIN products p ON p.id = r.product_id
    WHERE r.told_by IS NULL AND ${isBack} AND ${isFree} GROUP BY r.phone, r.product_id`
  const ranked = sql`SELECT *, row_number() OVER (PARTITION BY phone ORDER BY since, product_id)
    AS position FROM (${back})`
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO messages
          (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
        SELECT 'RESTOCK', d.phone || ' ' || ${at}, 'BUYER', c.value, d.detail,
          iif(c.value = 'SMS', d.phone, NULL), d.user_id, ${at}, ${at}
        FROM (SELECT phone, json_group_array(product_id) AS detail,
            coalesce(max(owner_id), min(user_id)) AS user_id, min(since) AS since
          FROM (SELECT * FROM (${ranked}) WHERE position <= ${toldMax} ORDER BY phone, position)
          GROUP BY phone ORDER BY since LIMIT ${queuedMax}) d
        CROSS JOIN json_each(${json(channelsOf('RESTOCK'))}) c WHERE true
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`UPDATE restocks SET told_by = restocks.phone || ' ' || ${at}
        FROM messages m, json_each(m.detail) told
        WHERE m.kind = 'RESTOCK' AND m.channel = 'SMS' AND m.state = 'WAITING'
          AND m.created_at = ${at}
          AND restocks.phone = m.recipient AND restocks.product_id = told.value
          AND restocks.told_by IS NULL`,
    ),
  ])
}

type Restocked = { name: string; slug: string }

/**
 * What a message still has to tell. Goods that are gone again are left out of it, and their requests
 * wait for another message.
 */
export async function takeRestocked(
  db: Database,
  { subject, channel, detail }: Message,
): Promise<Restocked[]> {
  const isGone = sql`NOT EXISTS (SELECT 1 FROM products p JOIN restocks r ON r.product_id = p.id
    WHERE r.user_id = restocks.user_id AND r.city_id = restocks.city_id
      AND p.id = restocks.product_id AND ${isBack})`
  const isWaitedFor = sql`EXISTS (SELECT 1 FROM restocks r
    WHERE r.told_by = ${subject} AND r.product_id = p.id)`
  // When the SMS has ended its requests are over, and the letter names what the SMS did: what it
  // left out waits for another message.
  const isLeft = sql`(${channel} = 'EMAIL' AND p.is_hidden = 0 AND EXISTS (SELECT 1 FROM messages m
    WHERE m.kind = 'RESTOCK' AND m.subject = ${subject} AND ${hasEnded(sql`m`)}
      AND NOT EXISTS (SELECT 1 FROM restocks r WHERE r.phone = m.recipient
        AND r.product_id = p.id AND r.told_by IS NOT ${subject})))`
  const [, told] = await readAll<[never, Restocked]>(db, [
    sql`UPDATE restocks SET told_by = NULL WHERE told_by = ${subject} AND ${isGone}`,
    sql`SELECT p.name, p.slug FROM json_each(${detail}) listed JOIN products p ON p.id = listed.value
      WHERE ${isWaitedFor} OR ${isLeft} ORDER BY listed.key`,
  ])
  return told
}

/** Requests whose SMS has ended are over; a message that was given up makes room for another. */
export async function removeToldRestocks(db: Database): Promise<void> {
  const isTold = sql`EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
    AND m.subject = restocks.told_by AND ${hasEnded(sql`m`)})`
  const isGivenUp = sql`NOT EXISTS (SELECT 1 FROM messages m WHERE m.kind = 'RESTOCK'
    AND m.subject = restocks.told_by AND m.channel = 'SMS' AND m.state <> 'DROPPED')`
  await db.batch([
    prepare(db, sql`DELETE FROM restocks WHERE told_by IS NOT NULL AND ${isTold}`),
    prepare(db, sql`UPDATE restocks SET told_by = NULL WHERE told_by IS NOT NULL AND ${isGivenUp}`),
    prepare(db, sql`DELETE FROM messages WHERE kind = 'RESTOCK' AND state = 'DROPPED'`),
  ])
}
