/** Changes of an account's phone, from the code of the new one to its end (docs/decisions/0101). */
import type { Session } from '#api/context.ts'
import { preparePhoneChangeAsked, preparePhoneChanged } from '#api/data/message/account-message.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { prepareOtherRevocation } from './session.ts'

type State = 'PROVEN' | 'WAITING' | 'DONE' | 'CANCELLED' | 'TAKEN'

type PhoneChangeRow = {
  id: string
  user_id: string
  session_id: string
  old_phone: string
  phone: string
  state: State
  applies_at: string | null
}

export type PhoneChange = {
  id: string
  userId: string
  /** The one that asked for it. */
  sessionId: string
  oldPhone: string
  phone: string
  state: State
  appliesAt: string | null
}

const dayMs = 24 * 60 * 60 * 1000
const provenMs = 30 * 60 * 1000
/** Each may send a message to the old phone. */
const perDayMax = 5
const sweepMax = 100

const toPhoneChange = (row: PhoneChangeRow): PhoneChange => ({
  id: row.id,
  userId: row.user_id,
  sessionId: row.session_id,
  oldPhone: row.old_phone,
  phone: row.phone,
  state: row.state,
  appliesAt: row.applies_at,
})

const toText = (now: Date, inMs = 0) => new Date(now.getTime() + inMs).toISOString()

const columns = sql`id, user_id, session_id, old_phone, phone, state, applies_at`

/** What is under way, or has just failed; null when nothing is. */
export async function findPhoneChange(
  db: Database,
  userId: string,
  now: Date,
): Promise<PhoneChange | null> {
  const row = await prepare(
    db,
    sql`SELECT ${columns} FROM phone_changes WHERE user_id = ${userId}
        AND (state IN ('WAITING', 'TAKEN') OR (state = 'PROVEN' AND expires_at > ${toText(now)}))
      ORDER BY created_at DESC, id LIMIT 1`,
  ).first<PhoneChangeRow>()
  return row && toPhoneChange(row)
}

/** Whether a change still waits for its day. */
export async function isPhoneChangeWaiting(db: Database, id: string): Promise<boolean> {
  const row = await prepare(
    db,
    sql`SELECT 1 FROM phone_changes WHERE id = ${id} AND state = 'WAITING'`,
  ).first()
  return row !== null
}

/** Whether the user has begun as many changes today as one may. */
export async function isPhoneChangeSpent(db: Database, userId: string, now: Date) {
  const count = await prepare(
    db,
    sql`SELECT count(*) AS count FROM phone_changes
      WHERE user_id = ${userId} AND created_at > ${toText(now, -dayMs)}`,
  ).first<number>('count')
  return (count ?? 0) >= perDayMax
}

/**
 * Keeps a phone whose code was right, in the place of any change before it; false when the phone is
 * an account's, or the user's own has changed meanwhile.
 */
export async function createPhoneChange(
  db: Database,
  { id: sessionId, userId }: Pick<Session, 'id' | 'userId'>,
  { phone, oldPhone, now }: { phone: string; oldPhone: string; now: Date },
): Promise<boolean> {
  const [, created] = await db.batch([
    prepare(db, cancelOpen(userId)),
    prepare(
      db,
      sql`INSERT INTO phone_changes (id, user_id, session_id, old_phone, phone, state, expires_at,
          created_at)
        SELECT ${crypto.randomUUID()}, id, ${sessionId}, phone, ${phone}, 'PROVEN',
          ${toText(now, provenMs)}, ${toText(now)} FROM users
        WHERE id = ${userId} AND phone = ${oldPhone}
          AND NOT EXISTS (SELECT 1 FROM users WHERE phone = ${phone})`,
    ),
  ])
  return created !== undefined && created.meta.changes > 0
}

const cancelOpen = (userId: string): Sql => sql`UPDATE phone_changes SET state = 'CANCELLED'
  WHERE user_id = ${userId} AND state IN ('PROVEN', 'WAITING', 'TAKEN')`

/** Lets a proven change wait for its day, and tells the old phone; one that waits already goes on. */
export async function delayPhoneChange(
  db: Database,
  { userId, phone, now }: { userId: string; phone: string; now: Date },
): Promise<void> {
  await db.batch([
    prepare(
      db,
      sql`UPDATE phone_changes SET state = 'WAITING', applies_at = ${toText(now, dayMs)}
        WHERE user_id = ${userId} AND phone = ${phone} AND state = 'PROVEN'
          AND expires_at > ${toText(now)}`,
    ),
    preparePhoneChangeAsked(db, now),
  ])
}

/**
 * The day begins when the SMS to the old phone was taken, may have been, or never will be. Others are
 * asked for again.
 */
export async function markToldPhoneChanges(db: Database, now: Date): Promise<void> {
  await db.batch([
    prepare(
      db,
      sql`UPDATE phone_changes SET told_at = m.claimed_at,
          applies_at = strftime('%Y-%m-%dT%H:%M:%fZ', m.claimed_at, '+1 day')
        FROM messages m WHERE m.kind = 'PHONE_CHANGE_ASKED' AND m.subject = phone_changes.id
          AND m.audience = 'BUYER' AND m.channel = 'SMS'
          AND m.state IN ('SENT', 'LOST', 'REFUSED')
          AND phone_changes.state = 'WAITING' AND phone_changes.told_at IS NULL`,
    ),
    preparePhoneChangeAsked(db, now),
  ])
}

/** Ends what is under way. Asked from another device, it signs out the one that asked for it. */
export async function cancelPhoneChange(
  db: Database,
  { id, userId }: Pick<Session, 'id' | 'userId'>,
  now: Date,
): Promise<void> {
  await db.batch([
    prepare(
      db,
      sql`UPDATE sessions SET revoked_at = ${now.getTime()}, successor = NULL
        WHERE user_id = ${userId} AND id <> ${id} AND revoked_at IS NULL AND id IN (
          SELECT session_id FROM phone_changes WHERE user_id = ${userId} AND state = 'WAITING')`,
    ),
    prepare(db, cancelOpen(userId)),
  ])
}

/**
 * Gives the account its new phone and ends the other sessions: one of them may be a thief's.
 * `gone` when it was cancelled, replaced or done meanwhile.
 */
export async function applyPhoneChange(
  db: Database,
  { id, userId, sessionId, oldPhone, phone }: PhoneChange,
  now: Date,
): Promise<'done' | 'taken' | 'gone'> {
  const self = sql`SELECT 1 FROM phone_changes WHERE id = ${id} AND state IN ('PROVEN', 'WAITING')`
  const isDone = sql`EXISTS (${self}) AND EXISTS (
    SELECT 1 FROM users WHERE id = ${userId} AND phone = ${phone})`
  try {
    const [changed] = await db.batch([
      prepare(
        db,
        sql`UPDATE users SET phone = ${phone}
          WHERE id = ${userId} AND phone = ${oldPhone} AND EXISTS (${self})`,
      ),
      prepareOtherRevocation(db, { id: sessionId, userId }, now, isDone),
      preparePhoneChanged(db, { userId, former: oldPhone, phone, now }, isDone),
      prepare(db, sql`UPDATE phone_changes SET state = 'DONE' WHERE id = ${id} AND ${isDone}`),
    ])
    return changed && changed.meta.changes > 0 ? 'done' : 'gone'
  } catch (error) {
    if (!/users\.phone/.test(String(error))) throw error
    await endPhoneChange(db, id, 'TAKEN')
    return 'taken'
  }
}

/** Ends one that cannot be applied: its phone is taken, or its account has another one, or none. */
export const endPhoneChange = (
  db: Database,
  id: string,
  state: 'TAKEN' | 'CANCELLED',
): Promise<unknown> =>
  prepare(
    db,
    sql`UPDATE phone_changes SET state = ${state}
      WHERE id = ${id} AND state IN ('PROVEN', 'WAITING')`,
  ).run()

/** Those whose day has passed: all, or those that touch a phone or a user. */
export async function listDuePhoneChanges(
  db: Database,
  now: Date,
  { phone, userId }: { phone?: string; userId?: string } = {},
): Promise<PhoneChange[]> {
  const { results } = await prepare(
    db,
    sql`SELECT ${columns} FROM phone_changes WHERE state = 'WAITING'
        AND told_at IS NOT NULL AND applies_at <= ${toText(now)}
        ${phone === undefined ? sql`` : sql`AND (phone = ${phone} OR old_phone = ${phone})`}
        ${userId === undefined ? sql`` : sql`AND user_id = ${userId}`}
      ORDER BY applies_at LIMIT ${sweepMax}`,
  ).all<PhoneChangeRow>()
  return results.map(toPhoneChange)
}
