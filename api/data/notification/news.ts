/** News: who may be sent them, and the walk that queues a message for each. */
import { prepareWithdrawal } from '#api/data/account/consent.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { cellRules } from '#api/rules/notification/rule.ts'
import { marketingDocument } from './marketing-consent.ts'

/** What one person is sent in a week; news beyond that pass them by. */
const weekMax = 2
const weekMs = 7 * 24 * 60 * 60 * 1000
/** People whom one run of the job looks at. */
const rowMax = 50

const isOn = (channel: 'SMS' | 'EMAIL') => sql`coalesce((SELECT s.is_on FROM notification_settings s
  WHERE s.user_id = u.id AND s.event = 'NEWS' AND s.channel = ${channel}),
  ${Number(cellRules.NEWS[channel].isOn)})`

/** Those who have agreed to the document as it now reads, with where each can be reached. */
const audience = (after: string): Sql => sql`SELECT u.id AS user_id,
    u.phone IS NOT NULL AND ${isOn('SMS')} AS sms,
    u.email IS NOT NULL AND u.email_confirmed_at IS NOT NULL AND ${isOn('EMAIL')} AS email
  FROM (${marketingDocument}) d
  CROSS JOIN user_legal_pages l ON l.slug = d.slug AND l.version = d.version AND l.user_id > ${after}
  CROSS JOIN users u ON u.id = l.user_id AND u.type = 'REGISTERED' AND u.deleted_at IS NULL`

/** A person's messages of this week, of other news than `number`. */
const toldSince = (number: number, now: Date) => sql`(SELECT count(DISTINCT m.subject)
  FROM messages m WHERE m.user_id = a.user_id AND m.kind = 'NEWS' AND m.state <> 'DROPPED'
    AND m.created_at > ${new Date(now.getTime() - weekMs).toISOString()}
    AND m.subject NOT LIKE ${`${number} %`})`

export async function countAudience(
  db: Database,
  number: number,
  now: Date,
): Promise<{ hasDocument: boolean; sms: number; email: number }> {
  const [documents, [counts]] = await readAll<
    [{ slug: string }, { sms: number | null; email: number | null }]
  >(db, [
    marketingDocument,
    sql`SELECT sum(a.sms) AS sms, sum(a.email) AS email FROM (${audience('')}) a
      WHERE ${toldSince(number, now)} < ${weekMax}`,
  ])
  return { hasDocument: documents.length > 0, sms: counts?.sms ?? 0, email: counts?.email ?? 0 }
}

type SendingRow = { number: number; place: string; waiting: number }

/**
 * Queues news for the next few people, the oldest news first, when those before have been sent: what
 * waits for the morning makes the walk wait, too. A run that comes twice queues nothing twice.
 */
export async function queueNews(db: Database, now: Date): Promise<void> {
  const sending = await prepare(
    db,
    sql`SELECT number, place, (SELECT count(*) FROM messages
        WHERE kind = 'NEWS' AND state IN ('WAITING', 'SENDING')) AS waiting
      FROM news WHERE state = 'SENDING' ORDER BY number LIMIT 1`,
  ).first<SendingRow>()
  if (!sending || sending.waiting >= rowMax) return
  const { number, place } = sending
  const at = now.toISOString()
  const isOurs = sql`EXISTS (SELECT 1 FROM news
    WHERE number = ${number} AND place = ${place} AND state = 'SENDING')`
  const next = sql`${audience(place)} ORDER BY l.user_id LIMIT ${rowMax}`
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO news_links (user_id, token, created_at)
        SELECT a.user_id, lower(hex(randomblob(8))), ${at} FROM (${next}) a WHERE ${isOurs}
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`INSERT INTO messages (kind, subject, audience, channel, user_id, try_at, created_at)
        SELECT 'NEWS', ${String(number)} || ' ' || a.user_id, 'BUYER', c.value, a.user_id, ${at}, ${at}
        FROM (${next}) a CROSS JOIN json_each('["SMS","EMAIL"]') c
        WHERE iif(c.value = 'SMS', a.sms, a.email) AND ${toldSince(number, now)} < ${weekMax}
          AND ${isOurs}
        ON CONFLICT DO NOTHING`,
    ),
    prepare(
      db,
      sql`UPDATE news SET (place, state, ended_at) = (
          SELECT coalesce(max(user_id), ''), iif(count(*) < ${rowMax}, 'SENT', 'SENDING'),
            iif(count(*) < ${rowMax}, ${at}, NULL) FROM (${next}))
        WHERE number = ${number} AND place = ${place} AND state = 'SENDING'`,
    ),
  ])
}

export type ToldNews = { subject: string; text: string; path: string; token: string }

/** Null when it was stopped, or the recipient has no link. */
export const findToldNews = (
  db: Database,
  { number, userId }: { number: number; userId: string },
): Promise<ToldNews | null> =>
  prepare(
    db,
    sql`SELECT n.subject, n.text, n.path, k.token FROM news n
      JOIN news_links k ON k.user_id = ${userId}
      WHERE n.number = ${number} AND n.state IN ('SENDING', 'SENT')`,
  ).first<ToldNews>()

/** Takes the consent to news back by the link of a message; false when there is no such link. */
export async function unsubscribe(db: Database, token: string, now: Date): Promise<boolean> {
  const [links, documents] = await readAll<[{ user_id: string }, { slug: string }]>(db, [
    sql`SELECT user_id FROM news_links WHERE token = ${token}`,
    marketingDocument,
  ])
  const [link] = links
  if (!link) return false
  const source = { deviceId: '', sessionId: '', screen: 'NEWS' } as const
  const slugs = documents.map(({ slug }) => slug)
  const withdrawal = prepareWithdrawal({ userId: link.user_id, source, now }, slugs)
  await db.batch(withdrawal.map((statement) => prepare(db, statement)))
  return true
}
