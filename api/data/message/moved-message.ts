/** The message that tells the client of an estimate that its prices have moved. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { Message } from './message.ts'

/** One a day of an estimate, whatever is pressed. */
export async function queueMoved(
  db: Database,
  { userId, id, phone, now }: { userId: string; id: string; phone: string; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await prepare(
    db,
    sql`INSERT INTO messages
        (kind, subject, audience, channel, detail, recipient, user_id, try_at, created_at)
      VALUES ('ESTIMATE_MOVED', ${id} || ' ' || ${at.slice(0, 10)}, 'BUYER', 'SMS', '', ${phone},
        ${userId}, ${at}, ${at})
      ON CONFLICT DO NOTHING`,
  ).run()
}

export type MovedEstimate = { title: string; letterhead: string; token: string }

/** What the client is told; null when the link was closed or the estimate deleted meanwhile. */
export const findMoved = (
  db: Database,
  { subject, userId, recipient }: Pick<Message, 'subject' | 'userId' | 'recipient'>,
): Promise<MovedEstimate | null> =>
  prepare(
    db,
    sql`SELECT e.title, e.letterhead_name AS letterhead, s.token FROM estimates e
      JOIN estimate_shares s ON s.estimate_id = e.id
      WHERE e.id = substr(${subject}, 1, instr(${subject}, ' ') - 1) AND e.user_id = ${userId}
        AND e.client_phone = ${recipient} AND e.deleted_at IS NULL`,
  ).first<MovedEstimate>()
