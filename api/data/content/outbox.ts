/** Messages of the SMS and e-mail emulators. Only the local environment has any. */
import type { Database } from '#api/database.ts'

export type OutboxMessage = {
  id: number
  channel: string
  to: string
  text: string
  code?: string
  /** Of e-mail only, as the next two. */
  subject?: string
  html?: string
  /** What comes again under the same one is kept once. */
  key?: string
  at: string
}

type OutboxRow = {
  id: number
  channel: string
  recipient: string
  text: string
  code: string | null
  subject: string | null
  html: string | null
  sent_at: string
}

const keptMax = 500

function toOutboxMessage(row: OutboxRow): OutboxMessage {
  const { id, channel, recipient, text, code, subject, html, sent_at } = row
  return {
    id,
    channel,
    to: recipient,
    text,
    ...(code && { code }),
    ...(subject && { subject }),
    ...(html && { html }),
    at: sent_at,
  }
}

/** The newest first; at most 100. */
export async function listOutbox(db: Database): Promise<OutboxMessage[]> {
  const { results } = await db
    .prepare(
      `SELECT id, channel, recipient, text, code, subject, html, sent_at FROM outbox
        ORDER BY id DESC LIMIT 100`,
    )
    .all<OutboxRow>()
  return results.map(toOutboxMessage)
}

/** The HTML of an e-mail; null when there is none. */
export const findLetter = (db: Database, id: number): Promise<string | null> =>
  db.prepare('SELECT html FROM outbox WHERE id = ?').bind(id).first<string>('html')

/** Keeps a message; the oldest beyond 500 are forgotten. */
export async function createOutboxMessage(
  db: Database,
  message: Omit<OutboxMessage, 'id'>,
): Promise<number> {
  const { channel, to, text, at } = message
  const { code = null, subject = null, html = null, key = null } = message
  const [inserted] = await db.batch([
    db
      .prepare(
        `INSERT INTO outbox (channel, recipient, text, code, subject, html, message_key, sent_at)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING`,
      )
      .bind(channel, to, text, code, subject, html, key, at),
    db.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').bind(keptMax),
  ])
  return inserted?.meta.last_row_id ?? 0
}
