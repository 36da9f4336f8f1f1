/** Messages about an account itself. */
import { json, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { channelsOf } from './message.ts'

/**
 * Of the batch that changes the phone, after the change: the former one is told, and the address, so
 * that a stolen session does not carry the account off in silence.
 */
export function preparePhoneChanged(
  db: Database,
  { userId, former, phone, now }: { userId: string; former: string; phone: string; now: Date },
  isDone: Sql,
): D1PreparedStatement {
  const at = now.toISOString()
  return prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      SELECT 'PHONE_CHANGED', ${`${userId} ${at}`}, 'BUYER', value, ${phone.slice(-4)},
        iif(value = 'SMS', ${former}, NULL), ${userId}, ${at}, ${at}
      FROM json_each(${json(channelsOf('PHONE_CHANGED'))})
      WHERE ${isDone}
      ON CONFLICT DO NOTHING`,
  )
}

/**
 * That a phone will change in a day: told to the old one and to the address, of changes that wait for
 * it. An SMS that was given up, while no provider took any, is queued again.
 */
export const preparePhoneChangeAsked = (db: Database, now: Date): D1PreparedStatement =>
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      SELECT 'PHONE_CHANGE_ASKED', p.id, 'BUYER', c.value, substr(p.phone, -4),
        iif(c.value = 'SMS', p.old_phone, NULL), p.user_id, ${now.toISOString()},
        ${now.toISOString()}
      FROM phone_changes p CROSS JOIN json_each(${json(channelsOf('PHONE_CHANGE_ASKED'))}) c
      WHERE p.state = 'WAITING' AND p.told_at IS NULL
      ON CONFLICT DO UPDATE SET state = 'WAITING', try_at = excluded.try_at, try_count = 0,
        created_at = excluded.created_at
        WHERE messages.state = 'DROPPED' AND messages.channel = 'SMS'`,
  )
