/** Messages about an account itself. */
import type { Database } from '#api/context.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import { channelsOf } from './message.ts'

/**
 * Of the batch that changes the phone, after the change: the former one is told, and the address, so
 * that a stolen session does not carry the account off in silence.
 */
export function preparePhoneChanged(
  db: Database,
  { userId, former, phone, now }: { userId: string; former: string; phone: string; now: Date },
): D1PreparedStatement {
  const at = now.toISOString()
  return prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      SELECT 'PHONE_CHANGED', ${`${userId} ${at}`}, 'BUYER', value, ${phone.slice(-4)},
        iif(value = 'SMS', ${former}, NULL), ${userId}, ${at}, ${at}
      FROM json_each(${json(channelsOf('PHONE_CHANGED'))})
      WHERE EXISTS (SELECT 1 FROM users WHERE id = ${userId} AND phone = ${phone})
      ON CONFLICT DO NOTHING`,
  )
}
