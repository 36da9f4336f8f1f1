/** Rows that nobody will ask for again. */
import type { Database } from '../context.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A replay of a token older than this still fails; it only no longer names its family. */
const retiredMs = 90 * dayMs
const keyMs = 7 * dayMs
/** Whoever has waited for half a year has bought it elsewhere. */
const restockMs = 180 * dayMs
/** A family this long over is not even worth recognising. */
const forgottenMs = 30 * dayMs
/** Rows one sweep removes of a table: the next one removes more. */
const sweptMax = 1000

export async function removeExpiredSecrets(db: Database, now: Date): Promise<void> {
  const nowMs = now.getTime()
  await db.batch([
    db.prepare('DELETE FROM salts WHERE expires_at <= ?').bind(nowMs),
    db.prepare('DELETE FROM retired_tokens WHERE retired_at <= ?').bind(nowMs - retiredMs),
    db
      .prepare('DELETE FROM idempotency_keys WHERE created_at <= ?')
      .bind(new Date(nowMs - keyMs).toISOString()),
    db
      .prepare('DELETE FROM restocks WHERE created_at <= ?')
      .bind(new Date(nowMs - restockMs).toISOString()),
    db
      .prepare(
        `DELETE FROM sessions WHERE id IN (
           SELECT id FROM sessions WHERE expires_at <= ?1 OR revoked_at <= ?1 LIMIT ?2)`,
      )
      .bind(nowMs - forgottenMs, sweptMax),
    // A guest without a session can never come back; one who ordered does not exist.
    db
      .prepare(
        `DELETE FROM users WHERE id IN (
           SELECT id FROM users u WHERE type = 'GUEST'
             AND NOT EXISTS (SELECT 1 FROM sessions s WHERE s.user_id = u.id) LIMIT ?)`,
      )
      .bind(sweptMax),
    ...[
      'cart_items',
      'cart_later_items',
      'favorites',
      'comparisons',
      'viewed_products',
      'announcement_views',
      'search_history',
      'user_legal_pages',
    ].map((table) =>
      db
        .prepare(
          `DELETE FROM ${table} WHERE user_id IN (
               SELECT user_id FROM ${table} t
               WHERE NOT EXISTS (SELECT 1 FROM users u WHERE u.id = t.user_id) LIMIT ?)`,
        )
        .bind(sweptMax),
    ),
  ])
}
