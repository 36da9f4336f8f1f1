/** Messages of the SMS and e-mail emulators. Only the local environment has any. */
import type { Database } from '#api/context.ts'

export type OutboxMessage = { channel: string; to: string; text: string; code?: string; at: string }

type OutboxRow = {
  channel: string
  recipient: string
  text: string
  code: string | null
  sent_at: string
}

const keptMax = 500

function toOutboxMessage(row: OutboxRow): OutboxMessage {
  const { channel, recipient, text, code, sent_at } = row
  return { channel, to: recipient, text, ...(code && { code }), at: sent_at }
}

/** The newest first; at most 100. */
export async function listOutbox(db: Database): Promise<OutboxMessage[]> {
  const { results } = await db
    .prepare(
      'SELECT channel, recipient, text, code, sent_at FROM outbox ORDER BY id DESC LIMIT 100',
    )
    .all<OutboxRow>()
  return results.map(toOutboxMessage)
}

/** Keeps a message; the oldest beyond 500 are forgotten. */
export async function createOutboxMessage(db: Database, message: OutboxMessage): Promise<number> {
  const { channel, to, text, code = null, at } = message
  const [inserted] = await db.batch([
    db
      .prepare(
        'INSERT INTO outbox (channel, recipient, text, code, sent_at) VALUES (?, ?, ?, ?, ?)',
      )
      .bind(channel, to, text, code, at),
    db.prepare('DELETE FROM outbox WHERE id <= (SELECT max(id) FROM outbox) - ?').bind(keptMax),
  ])
  return inserted?.meta.last_row_id ?? 0
}
