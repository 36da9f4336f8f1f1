/** Removes rows that are no longer needed. */
import type { Database } from '#api/context.ts'
import { json, prepare, sql } from './sql.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A replay of a token older than this still fails; it only no longer names its family. */
const retiredMs = 90 * dayMs
const keyMs = 7 * dayMs
/** After half a year the shopper has bought it elsewhere. */
const restockMs = 180 * dayMs
/** Days and shops of an older draft are no longer what they were. */
const draftMs = 7 * dayMs
/** A family this long over is not even worth recognising. */
const forgottenMs = 30 * dayMs
/** Sessions one sweep removes: the next one removes more. */
const sessionMax = 1000

type Removal = (db: Database, now: Date) => Promise<unknown>

/** Each can fail on its own. */
export const removals: Removal[] = [
  (db, now) => prepare(db, sql`DELETE FROM salts WHERE expires_at <= ${now.getTime()}`).run(),
  (db, now) =>
    prepare(
      db,
      sql`DELETE FROM retired_tokens WHERE retired_at <= ${now.getTime() - retiredMs}`,
    ).run(),
  (db, now) =>
    prepare(db, sql`DELETE FROM idempotency_keys WHERE created_at <= ${toTime(now, keyMs)}`).run(),
  (db, now) =>
    prepare(db, sql`DELETE FROM restocks WHERE created_at <= ${toTime(now, restockMs)}`).run(),
  (db, now) =>
    prepare(db, sql`DELETE FROM checkout_drafts WHERE saved_at <= ${toTime(now, draftMs)}`).run(),
  removeSessions,
]

/** Tables whose rows go with their user; restocks outlive a guest. */
const owned = [
  sql`cart_items`,
  sql`cart_later_items`,
  sql`favorites`,
  sql`comparisons`,
  sql`viewed_products`,
  sql`announcement_views`,
  sql`search_history`,
  sql`user_legal_pages`,
  sql`checkout_drafts`,
]

/**
 * Removes sessions that ended long ago, and guests left without any: they can never come back, and
 * no guest has orders. A guest is created with a session and sessions are removed only here, so the
 * job need not scan all users or all rows.
 */
async function removeSessions(db: Database, now: Date): Promise<void> {
  const overMs = now.getTime() - forgottenMs
  const { results: over } = await prepare(
    db,
    sql`SELECT id, user_id AS userId FROM sessions WHERE expires_at <= ${overMs}
      UNION ALL SELECT id, user_id FROM sessions WHERE revoked_at <= ${overMs}
      LIMIT ${sessionMax}`,
  ).all<{ id: string; userId: string }>()
  if (over.length === 0) return
  const ids = json(over.map(({ id }) => id))
  const userIds = json([...new Set(over.map(({ userId }) => userId))])
  const statements = [
    sql`DELETE FROM sessions WHERE id IN (SELECT value FROM json_each(${ids}))`,
    sql`DELETE FROM users WHERE id IN (SELECT value FROM json_each(${userIds}))
      AND type = 'GUEST' AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)`,
    ...owned.map(
      (table) => sql`DELETE FROM ${table} WHERE user_id IN (SELECT value FROM json_each(${userIds}))
        AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = user_id)`,
    ),
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

const toTime = (now: Date, agoMs: number) => new Date(now.getTime() - agoMs).toISOString()
