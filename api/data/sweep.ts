/** Rows that nobody will ask for again. */
import type { Database } from '../context.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A replay of a token older than this still fails; it only no longer names its family. */
const retiredMs = 90 * dayMs
const keyMs = 7 * dayMs

export async function removeExpiredSecrets(db: Database, now: Date): Promise<void> {
  const nowMs = now.getTime()
  await db.batch([
    db.prepare('DELETE FROM salts WHERE expires_at <= ?').bind(nowMs),
    db.prepare('DELETE FROM retired_tokens WHERE retired_at <= ?').bind(nowMs - retiredMs),
    db
      .prepare('DELETE FROM idempotency_keys WHERE created_at <= ?')
      .bind(new Date(nowMs - keyMs).toISOString()),
    db
      .prepare('UPDATE sessions SET successor = NULL WHERE expires_at <= ? OR revoked_at <= ?')
      .bind(nowMs, nowMs),
  ])
}
