/**
 * What is to be told, and how far that has come (docs/decisions/0092). A row stands in the batch of
 * what caused it and names only its subject: the words are found when it is sent.
 */
import { json, prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { audiences, type MessageKind } from '#api/rules/message/kind.ts'
import { ownerOf } from './owner.ts'
import { type OwnTexts, type TextRow, textsOf, toOwnTexts } from './text.ts'

/** A row for each: which of them is wanted is known when it is sent. */
export const channelsOf = (kind: MessageKind): Message['channel'][] =>
  audiences[kind] === 'SHOP' ? ['SMS'] : ['SMS', 'EMAIL']

export type Message = {
  id: number
  kind: MessageKind
  /** The id of what it tells of: an order, a refund, a return, a complaint, a question… */
  subject: string
  audience: 'BUYER' | 'SHOP'
  channel: 'SMS' | 'EMAIL'
  /** What its subject does not say. */
  detail: string
  /** Whose it is; null of the shop's. */
  userId: string | null
  /** Null until it is sent on, but of what names its phone itself. */
  recipient: string | null
  /** Tries before this one. */
  tryCount: number
  createdAt: string
}

export type NewMessage = {
  kind: MessageKind
  subject: string
  detail?: string
  /** Of what its subject does not lead to: an order's is its buyer's. */
  userId?: string
  now: Date
}

/** Queues a message `when` that holds, by each channel; what is told already is not told again. */
export function prepareMessage(
  db: Database,
  { kind, subject, detail = '', userId, now }: NewMessage,
  when: Sql = sql`1`,
): D1PreparedStatement {
  const at = now.toISOString()
  const owner =
    audiences[kind] === 'SHOP' ? sql`NULL` : userId ? sql`${userId}` : ownerOf(kind, subject)
  return prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, user_id, try_at, created_at)
      SELECT ${kind}, ${subject}, ${audiences[kind]}, value, ${detail}, ${owner}, ${at}, ${at}
      FROM json_each(${json(channelsOf(kind))}) WHERE ${when}
      ON CONFLICT DO NOTHING`,
  )
}

/** Sent by one run; the next sends more. */
const dueMax = 50

type MessageRow = Omit<Message, 'userId' | 'tryCount' | 'createdAt'> & {
  user_id: string | null
  try_count: number
  created_at: string
}

/** Those that wait and may be tried now, the oldest first, news when nothing else is due; and the shop's own texts of them. */
export async function listDueMessages(
  db: Database,
  now: Date,
): Promise<{ messages: Message[]; texts: OwnTexts }> {
  const isDue = sql`state = 'WAITING' AND try_at <= ${now.toISOString()}`
  const [rows, texts] = await readAll<[MessageRow, TextRow]>(db, [
    sql`SELECT id, kind, subject, audience, channel, detail, user_id, recipient, try_count,
        created_at FROM messages
      WHERE ${isDue} ORDER BY kind = 'NEWS', try_at, id LIMIT ${dueMax}`,
    textsOf(sql`SELECT kind FROM messages WHERE ${isDue}`),
  ])
  const messages = rows.map(
    ({ user_id: userId, try_count: tryCount, created_at: createdAt, ...row }) => ({
      ...row,
      userId,
      tryCount,
      createdAt,
    }),
  )
  return { messages, texts: toOwnTexts(texts) }
}

/** What one person is sent of some kinds, by one channel. */
export type MessageBound = { kinds: readonly MessageKind[]; max: number; since: Date }

/** SMS of all kinds to a phone that may be a stranger's, whoever names it. */
const strangerHourMax = 5
const strangerDayMax = 10
const hourMs = 60 * 60 * 1000

/** The SMS `m` goes to the phone that its account has confirmed by a code, now or before a change. */
const isConfirmed = (recipient: Sql, userId: Sql, kind: Sql): Sql =>
  sql`(${kind} IN ('PHONE_CHANGED', 'PHONE_CHANGE_ASKED')
    OR EXISTS (SELECT 1 FROM users u WHERE u.id = ${userId} AND u.phone = ${recipient}))`

/** A phone that no code has confirmed has been sent enough, by whatever accounts and guests. */
function isStrangerBusy({ kind, userId }: Message, recipient: string, now: Date): Sql {
  const sentSince = (agoMs: number) => sql`(SELECT count(*) FROM messages m
    WHERE m.recipient = ${recipient} AND m.audience = 'BUYER' AND m.channel = 'SMS'
      AND m.claimed_at > ${new Date(now.getTime() - agoMs).toISOString()}
      AND NOT ${isConfirmed(sql`m.recipient`, sql`m.user_id`, sql`m.kind`)})`
  return sql`(NOT ${isConfirmed(sql`${recipient}`, sql`${userId}`, sql`${kind}`)}
    AND (${sentSince(hourMs)} >= ${strangerHourMax}
      OR ${sentSince(24 * hourMs)} >= ${strangerDayMax}))`
}

/**
 * Takes a message to send it: no other run has it then. False when another one was quicker, or the
 * person has been sent enough, whichever of their phones and addresses it went to.
 */
export async function claimMessage(
  db: Database,
  message: Message,
  written: { recipient: string; text: string; now: Date; bound: MessageBound },
): Promise<boolean> {
  const { id, audience, channel, userId } = message
  const { recipient, text, now, bound } = written
  const isBusy =
    audience === 'BUYER' && channel === 'SMS' ? isStrangerBusy(message, recipient, now) : sql`0`
  const { meta } = await prepare(
    db,
    sql`UPDATE messages SET state = 'SENDING', recipient = ${recipient}, text = ${text},
        claimed_at = ${now.toISOString()}, try_count = try_count + 1
      WHERE id = ${id} AND state = 'WAITING' AND (SELECT count(*) FROM messages m
        WHERE (m.recipient = ${recipient} OR m.user_id = ${userId})
          AND m.audience = ${audience} AND m.channel = ${channel} AND m.claimed_at > ${bound.since.toISOString()}
          AND m.kind IN (SELECT value FROM json_each(${json([...bound.kinds])}))) < ${bound.max}
        AND NOT ${isBusy}`,
  ).run()
  return meta.changes > 0
}

/** How a message that was taken ended. */
export const endMessage = (
  db: Database,
  id: number,
  state: 'SENT' | 'LOST' | 'REFUSED',
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE messages SET state = ${state} WHERE id = ${id} AND state = 'SENDING'`,
  ).run()

/** There is nothing to tell any more, or no one to tell it to. */
export const dropMessage = (db: Database, id: number): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE messages SET state = 'DROPPED' WHERE id = ${id} AND state = 'WAITING'`,
  ).run()

/** It was surely not taken, or is not to be sent yet: it waits until `tryAt`. */
export const postponeMessage = (
  db: Database,
  { id, from, tryAt }: { id: number; from: 'WAITING' | 'SENDING'; tryAt: Date },
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE messages SET state = 'WAITING', claimed_at = NULL, try_at = ${tryAt.toISOString()}
      WHERE id = ${id} AND state = ${from}`,
  ).run()

/**
 * Those taken before `before` that no run will end: it died. Whether they were sent is not known: a
 * letter goes again under its key, an SMS does not. Answers how many are lost.
 */
export async function recoverMessages(
  db: Database,
  { before, now }: { before: Date; now: Date },
): Promise<number> {
  const isDead = sql`state = 'SENDING' AND claimed_at <= ${before.toISOString()}`
  const [, lost] = await db.batch([
    prepare(
      db,
      sql`UPDATE messages SET state = 'WAITING', claimed_at = NULL, try_at = ${now.toISOString()}
        WHERE ${isDead} AND channel = 'EMAIL'`,
    ),
    prepare(db, sql`UPDATE messages SET state = 'LOST' WHERE ${isDead} AND channel = 'SMS'`),
  ])
  return lost?.meta.changes ?? 0
}
