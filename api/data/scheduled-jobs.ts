/** Removes rows that are no longer needed. */
import type { Database } from '#api/database.ts'
import { eraseDeletedUsers } from './account/delete.ts'
import { removeInstallerPhotos } from './account/installer-request.ts'
import { removeOldAddresses } from './account/saved-address.ts'
import { removeDeletedEstimates } from './estimate/write.ts'
import { removeOldPageVotes } from './feedback/page-vote.ts'
import { removeOldCodes } from './loyalty/code.ts'
import { removeOldDraftOrders } from './order/draft-order.ts'
import { removeRegisterAnswers } from './organization/register-answer.ts'
import { removeOldPhrases } from './search/vain-phrase.ts'
import { join, json, prepare, sql } from './sql.ts'
import { removeOldPriceTables } from './staff/price-table.ts'

const dayMs = 24 * 60 * 60 * 1000
/** A replay of a token older than this still fails; it only no longer names its family. */
const retiredMs = 90 * dayMs
const keyMs = 7 * dayMs
/** After half a year the shopper has bought it elsewhere. */
const restockMs = 180 * dayMs
/** For as long as a buyer may ask what they were told. */
const messageMs = 90 * dayMs
/** Days and shops of an older draft are no longer what they were. */
const draftMs = 7 * dayMs
/** A family this long over is not even worth recognising. */
const forgottenMs = 30 * dayMs
/** How long a guest who kept nothing may be away. */
const lightMs = 30 * dayMs
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
  (db, now) =>
    prepare(
      db,
      sql`DELETE FROM messages WHERE created_at <= ${toTime(now, messageMs)} AND state <> 'WAITING'`,
    ).run(),
  removeOldDraftOrders,
  removeSessions,
  removeLightGuests,
  removeDeletedEstimates,
  removeOldAddresses,
  removeRegisterAnswers,
  removeOldPageVotes,
  removeOldPhrases,
  removeInstallerPhotos,
  removeOldCodes,
  removeOldPriceTables,
  eraseDeletedUsers,
  (db, now) =>
    prepare(db, sql`DELETE FROM data_copies WHERE created_at <= ${toTime(now, dayMs)}`).run(),
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
  await removeWithGuests(db, over)
}

/** What a guest comes back for; what was only looked at is not. */
const wanted = [
  sql`cart_items`,
  sql`cart_later_items`,
  sql`favorites`,
  sql`comparisons`,
  sql`restocks`,
  sql`inquiries`,
  sql`questions`,
  sql`checkout_drafts`,
]

/**
 * Removes guests who have been away for a month and kept nothing: most come once, and scripts make
 * them by the thousand. A session is judged once; that of a guest who kept something lives its year.
 */
async function removeLightGuests(db: Database, now: Date): Promise<void> {
  const idleMs = now.getTime() - lightMs
  const has = join(
    wanted.map((table) => sql`EXISTS (SELECT 1 FROM ${table} t WHERE t.user_id = s.user_id)`),
    ' OR ',
    sql`false`,
  )
  const { results: idle } = await prepare(
    db,
    sql`SELECT s.id, s.user_id AS userId, (${has}) AS hasKept FROM sessions s
      WHERE s.is_light = 1 AND coalesce(s.rotated_at, s.created_at) <= ${idleMs}
      LIMIT ${sessionMax}`,
  ).all<{ id: string; userId: string; hasKept: number }>()
  if (idle.length === 0) return
  const kept = json(idle.filter(({ hasKept }) => hasKept === 1).map(({ id }) => id))
  await prepare(
    db,
    sql`UPDATE sessions SET is_light = 0 WHERE id IN (SELECT value FROM json_each(${kept}))`,
  ).run()
  await removeWithGuests(
    db,
    idle.filter(({ hasKept }) => hasKept === 0),
  )
}

/** Removes sessions, and of guests without any other all that is theirs. */
async function removeWithGuests(
  db: Database,
  over: readonly { id: string; userId: string }[],
): Promise<void> {
  if (over.length === 0) return
  const ids = json(over.map(({ id }) => id))
  const userIds = json([...new Set(over.map(({ userId }) => userId))])
  const statements = [
    sql`DELETE FROM sessions WHERE id IN (SELECT value FROM json_each(${ids}))`,
    sql`DELETE FROM users WHERE id IN (SELECT value FROM json_each(${userIds}))
      AND type = 'GUEST' AND deleted_at IS NULL AND NOT EXISTS (SELECT 1 FROM sessions WHERE user_id = users.id)`,
    ...owned.map(
      (table) => sql`DELETE FROM ${table} WHERE user_id IN (SELECT value FROM json_each(${userIds}))
        AND NOT EXISTS (SELECT 1 FROM users WHERE users.id = user_id)`,
    ),
  ]
  await db.batch(statements.map((statement) => prepare(db, statement)))
}

const toTime = (now: Date, agoMs: number) => new Date(now.getTime() - agoMs).toISOString()
