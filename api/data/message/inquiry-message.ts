/** One message of all inquiries that the shop was not told of: strangers cannot cost it more. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** Told by one message. */
const toldMax = 100

/** Marks them as told in the same batch; while one message waits the next ones gather. */
export async function queueInquiries(db: Database, now: Date): Promise<void> {
  const at = now.toISOString()
  const untold = sql`SELECT number FROM inquiries WHERE told_at IS NULL
    ORDER BY number LIMIT ${toldMax}`
  const isFree = sql`NOT EXISTS (SELECT 1 FROM messages
    WHERE kind = 'INQUIRY' AND state IN ('WAITING', 'SENDING'))`
  await db.batch([
    prepare(
      db,
      sql`INSERT INTO messages (kind, subject, audience, channel, detail, try_at, created_at)
        SELECT 'INQUIRY', CAST(min(number) AS TEXT), 'SHOP', 'SMS', json_group_array(number),
          ${at}, ${at}
        FROM (${untold}) WHERE ${isFree} HAVING count(*) > 0`,
    ),
    prepare(
      db,
      sql`UPDATE inquiries SET told_at = ${at} WHERE told_at IS NULL AND number IN (
        SELECT value FROM messages, json_each(messages.detail)
        WHERE kind = 'INQUIRY' AND created_at = ${at})`,
    ),
  ])
}

export type ToldInquiry = { number: number; phrase: string }

export async function listToldInquiries(db: Database, numbers: string): Promise<ToldInquiry[]> {
  const { results } = await prepare(
    db,
    sql`SELECT number, phrase FROM inquiries
      WHERE number IN (SELECT value FROM json_each(${numbers})) ORDER BY number`,
  ).all<ToldInquiry>()
  return results
}
