/** Deletes an account: all that is personal goes in one batch, or nothing does. */
import type { Session } from '#api/context.ts'
import { ownedPoints } from '#api/data/loyalty/ledger.ts'
import { hasProgram } from '#api/data/loyalty/program.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import type { AccountDeletion } from '#schema/rest/account/delete.ts'
import { prepareWithdrawal, toSource } from './consent.ts'
import { toErasures } from './erase.ts'
import type { Erased } from './erased.ts'
import { prepareSession, type TokenPair } from './session.ts'
import { prepareGuest } from './user.ts'

/** What keeps an account: an order by its number, an organisation by its name. */
export type Hindrance = { kind: 'ORDER' | 'MONEY' | 'RETURN' | 'OWNER'; name: string }

const hindranceMax = 10
/** How long after a deletion a write that was under way then may still come in. */
const lateMs = 15 * 60 * 1000
const deletedMax = 100

/** Orders not handed over, money on its way back, and organisations that would lose their head. */
function hindrancesOf(userId: string): Sql {
  const own = sql`o.user_id = ${userId}`
  const isPaid = sql`EXISTS (SELECT 1 FROM payments p
    WHERE p.order_id = o.id AND p.status = 'PAID')`
  return sql`SELECT 'ORDER' AS kind, CAST(o.number AS TEXT) AS name FROM orders o
      WHERE ${own} AND o.status NOT IN ('COMPLETED', 'CANCELLED')
    UNION ALL SELECT 'MONEY', CAST(o.number AS TEXT) FROM orders o
      WHERE ${own} AND o.status IN ('COMPLETED', 'CANCELLED') AND (
        (o.status = 'CANCELLED' AND o.paid_at IS NOT NULL AND o.refunded_at IS NULL AND ${isPaid})
        OR EXISTS (SELECT 1 FROM payments p WHERE p.order_id = o.id AND p.status = 'AUTHORIZED')
        OR EXISTS (SELECT 1 FROM order_refunds r
          WHERE r.order_id = o.id AND r.refunded_at IS NULL
            AND (r.hand_back = 'BANK' OR ${isPaid})))
    UNION ALL SELECT 'RETURN', CAST(o.number AS TEXT) FROM orders o
      WHERE ${own} AND EXISTS (SELECT 1 FROM order_returns r WHERE r.order_id = o.id
        AND (r.status = 'REQUESTED'
          OR (r.status = 'ACCEPTED' AND r.refunded_at IS NULL
            AND (r.hand_back = 'BANK' OR ${isPaid}))))
    UNION ALL SELECT 'OWNER', g.name FROM organization_members m
      JOIN organizations g ON g.id = m.organization_id AND g.removed_at IS NULL
      WHERE m.user_id = ${userId} AND m.role = 'OWNER'
        AND EXISTS (SELECT 1 FROM organization_members x
          WHERE x.organization_id = m.organization_id AND x.user_id <> ${userId})
        AND NOT EXISTS (SELECT 1 FROM organization_members x
          WHERE x.organization_id = m.organization_id AND x.user_id <> ${userId}
            AND x.role = 'OWNER')`
}

export async function listHindrances(db: Database, userId: string): Promise<Hindrance[]> {
  const { results } = await prepare(
    db,
    sql`${hindrancesOf(userId)} LIMIT ${hindranceMax}`,
  ).all<Hindrance>()
  return results
}

type Loss = Omit<AccountDeletion, 'hindrances'>

/** What is lost, and how many orders stay. */
export async function countLoss(db: Database, userId: string): Promise<Loss> {
  const mine = sql`user_id = ${userId}`
  const [[row]] = await readAll<[Loss]>(db, [
    sql`SELECT
      (SELECT count(*) FROM favorites WHERE ${mine} AND removed_at IS NULL) AS favorites,
      (SELECT count(*) FROM estimates WHERE ${mine} AND deleted_at IS NULL) AS estimates,
      (SELECT count(*) FROM cart_items WHERE ${mine}) AS cartItems,
      (SELECT count(*) FROM restocks WHERE ${mine}) AS restocks,
      iif(${hasProgram}, ${ownedPoints(sql`${userId}`)}, 0) AS bonusBalance,
      (SELECT count(*) FROM complaints c JOIN orders o ON o.id = c.order_id
        WHERE o.user_id = ${userId} AND c.status = 'OPEN') AS complaints,
      (SELECT count(*) FROM organization_members m JOIN organizations g
          ON g.id = m.organization_id AND g.removed_at IS NULL
        WHERE m.user_id = ${userId} AND NOT EXISTS (SELECT 1 FROM organization_members x
          WHERE x.organization_id = m.organization_id AND x.user_id <> ${userId})) AS organizations,
      (SELECT count(*) FROM orders WHERE ${mine}) AS orders`,
  ])
  if (!row) throw new Error(`No user ${userId}`)
  return row
}

/** The tokens of a fresh guest; null when something was in the way, and then nothing has changed. */
export async function removeAccount(
  db: Database,
  asked: { session: Session; phone: string; deviceId: string; now: Date },
): Promise<{ tokens: TokenPair; userId: string } | null> {
  const { session, phone, deviceId, now } = asked
  const { userId, client } = session
  const guestId = crypto.randomUUID()
  const made = { userId: guestId, deviceId, client, isGuest: true, now }
  const guest = await prepareSession(db, made)
  const source = toSource(session, 'DELETION')
  const statements = [
    // NOT NULL of the type refuses the batch: an order, or another deletion, was first.
    sql`UPDATE users SET type = NULL WHERE id = ${userId}
      AND (phone IS NOT ${phone} OR EXISTS (${hindrancesOf(userId)}))`,
    ...prepareWithdrawal({ userId, source, now }, null),
    toTombstone(userId, now),
    ...toErasures({ userId, phone, now }),
  ].map((statement) => prepare(db, statement))
  try {
    await db.batch([...statements, prepareGuest(db, guestId, now), guest.statement])
    return { tokens: guest.tokens, userId: guestId }
  } catch (error) {
    if (/users\.type/.test(String(error))) return null
    throw error
  }
}

/** A cart of another version: an order that is being made of it now is refused by that. */
const toTombstone = (userId: string, now: Date): Sql => sql`UPDATE users SET type = 'GUEST',
    partner_type = NULL, phone = NULL, email = NULL, email_confirmed_at = NULL, firstname = NULL,
    birthday = NULL, gender = NULL, bonus_points = 0, is_city_confirmed = 0, promo_code = NULL,
    recommendations_refused_at = NULL,
    cart_version = cart_version + 1, deleted_at = ${now.toISOString()}
  WHERE id = ${userId}`

/** Again for a while: a request that was under way may have written afterwards. */
export async function eraseDeletedUsers(db: Database, now: Date): Promise<void> {
  const since = new Date(now.getTime() - lateMs).toISOString()
  const { results } = await prepare(
    db,
    sql`SELECT id FROM users WHERE deleted_at > ${since} ORDER BY deleted_at DESC
      LIMIT ${deletedMax}`,
  ).all<{ id: string }>()
  for (const { id: userId } of results) {
    // No phone is known by now, and no row has an empty one.
    const erased: Erased = { userId, phone: '', now }
    await db.batch(toErasures(erased).map((statement) => prepare(db, statement)))
  }
}
