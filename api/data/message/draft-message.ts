/** What is told of an order that waits for its buyer's word: they may have no account yet. */
import type { DraftOrder } from '#api/data/order/draft-order.ts'
import { json, prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { channelsOf } from './message.ts'

/** A message is told once for each subject, so each time of sending has a subject. */
const toSentSubject = (id: string, now: Date) => `${id} ${now.toISOString()}`

/** The draft that it is told of. */
export const parseSentSubject = (subject: string): string => subject.split(' ')[0] ?? ''

/** Stands in the batch that sends the link; a letter goes only to an account with its own address. */
export const prepareDraftMessage = (
  db: Database,
  { id, phone }: Pick<DraftOrder, 'id' | 'phone'>,
  now: Date,
): D1PreparedStatement[] => [
  prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      SELECT 'DRAFT_ORDER_SENT', ${toSentSubject(id, now)}, 'BUYER', value, '',
        iif(value = 'SMS', ${phone}, NULL), u.id,
        ${now.toISOString()}, ${now.toISOString()}
      FROM json_each(${json(channelsOf('DRAFT_ORDER_SENT'))})
      LEFT JOIN users u ON u.phone = ${phone}
      WHERE value = 'SMS' OR u.id IS NOT NULL
      ON CONFLICT DO NOTHING`,
  ),
]
