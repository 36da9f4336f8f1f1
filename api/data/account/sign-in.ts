/** Signs a user in: makes a new family of tokens and moves the guest's data into the account. */

import type { Session } from '#api/context.ts'
import { cartLimit } from '#api/data/cart/cart.ts'
import { mergePageVotes } from '#api/data/feedback/page-vote.ts'
import { mergeCheckoutDraft } from '#api/data/order/checkout-draft.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { quantityMax } from '#schema/quantity.ts'
import type { DeviceType } from '#schema/rest/account/auth.ts'
import { comparisonCategoryMax, comparisonMax } from '#schema/rest/lists/comparison.ts'
import { favoriteMax } from '#schema/rest/lists/favorite.ts'
import { mergeConsents } from './consent.ts'
import { prepareRevocation, prepareSession, type TokenPair } from './session.ts'
import { mergeRecommendationChoice, takesRecommendations } from './storage-consent.ts'
import { prepareGuest } from './user.ts'

type Merged = { cartItems: number; favorites: number; comparison: number }

export type SignedIn = { tokens: TokenPair; userId: string; isNew: boolean; merged: Merged }

/** A new guest on a device; null when the shop has no city yet. */
export async function signInGuest(
  db: Database,
  asked: { deviceId: string; client: DeviceType; now: Date; revoked?: Session },
): Promise<{ tokens: TokenPair; userId: string } | null> {
  const city = await db.prepare('SELECT id FROM cities LIMIT 1').first()
  if (!city) return null
  const userId = crypto.randomUUID()
  const { deviceId, client, now, revoked } = asked
  const made = { userId, deviceId, client, isGuest: true, now }
  const { tokens, statement } = await prepareSession(db, made)
  const revocation = revoked ? [prepareRevocation(db, revoked.id, now)] : []
  await db.batch([...revocation, prepareGuest(db, userId, now), statement])
  return { tokens, userId }
}

/**
 * Signs in by a phone that was just confirmed; an unknown one is registered. The session that
 * asked is revoked and, when it was a guest's, its lists are merged: quantities of a product in
 * both carts are added up, capped at what a line may hold. Of ticks, notes and the promo code the
 * guest's are the later word.
 */
export async function signInByPhone(
  db: Database,
  asked: {
    phone: string
    firstname: string | null
    session: Session
    deviceId: string
    userAgent: string
    now: Date
  },
): Promise<SignedIn> {
  const { phone, firstname, session, deviceId, userAgent, now } = asked
  const freshId = crypto.randomUUID()
  const [inserted, found] = await db.batch<{ id: string }>([
    prepare(
      db,
      sql`INSERT INTO users (id, type, partner_type, phone, firstname, city_id,
          is_city_confirmed, created_at)
        SELECT ${freshId}, 'REGISTERED', 'CLIENT', ${phone}, ${firstname}, city_id,
          is_city_confirmed, ${now.toISOString()} FROM users WHERE id = ${session.userId}
        ON CONFLICT (phone) DO UPDATE SET firstname = coalesce(users.firstname, excluded.firstname)
        RETURNING id`,
    ),
    prepare(db, sql`SELECT id FROM users WHERE phone = ${phone}`),
  ])
  const userId = found?.results[0]?.id ?? inserted?.results[0]?.id ?? freshId
  const { cityId, client } = session
  const made = { userId, deviceId, client, userAgent, cityId, now }
  const { tokens, statement } = await prepareSession(db, made)
  const ends = [prepareRevocation(db, session.id, now), statement]
  const isNew = userId === freshId
  if (!session.isGuest) {
    await db.batch(ends)
    return { tokens, userId, isNew, merged: { cartItems: 0, favorites: 0, comparison: 0 } }
  }
  const results = await db.batch([...prepareMerge(db, session.userId, userId), ...ends])
  const changes = (i: number) => results[i]?.meta.changes ?? 0
  return {
    tokens,
    userId,
    isNew,
    merged: { cartItems: changes(0) + changes(1), favorites: changes(2), comparison: changes(3) },
  }
}

/** What a guest has left behind once it is the account's. */
const moved = [
  sql`cart_items`,
  sql`cart_later_items`,
  sql`favorites`,
  sql`comparisons`,
  sql`viewed_products`,
  sql`search_history`,
  sql`restocks`,
  sql`checkout_drafts`,
  sql`page_votes`,
]

/** The first four statements' changes are the counts: cart lines joined and new, and two lists. */
function prepareMerge(db: Database, guestId: string, userId: string): D1PreparedStatement[] {
  return [
    sql`UPDATE cart_items SET quantity = min(cart_items.quantity + g.quantity,
          coalesce((SELECT ${quantityMax} / step * step FROM products p
            WHERE p.id = g.product_id), ${quantityMax})),
          is_ticked = g.is_ticked, note = iif(g.note = '', cart_items.note, g.note)
        FROM cart_items g
        WHERE g.user_id = ${guestId} AND cart_items.user_id = ${userId}
          AND g.product_id = cart_items.product_id`,
    sql`INSERT INTO cart_items (id, user_id, product_id, quantity, price_minor, is_ticked,
          note, unit, position)
        SELECT lower(hex(randomblob(16))), ${userId}, g.product_id, g.quantity, g.price_minor,
          g.is_ticked, g.note, g.unit,
          g.position + coalesce((SELECT max(position) FROM cart_items WHERE user_id = ${userId}), 0)
        FROM cart_items g
        WHERE g.user_id = ${guestId} AND NOT EXISTS (
          SELECT 1 FROM cart_items a
          WHERE a.user_id = ${userId} AND a.product_id = g.product_id)
        ORDER BY g.position LIMIT max(0,
          ${cartLimit} - (SELECT count(*) FROM cart_items WHERE user_id = ${userId}))`,
    sql`INSERT INTO favorites (user_id, kind, item_id, price_minor, created_at)
        SELECT ${userId}, kind, item_id, price_minor, created_at FROM (
          SELECT g.*, row_number() OVER (PARTITION BY kind ORDER BY created_at DESC) AS place
          FROM favorites g WHERE g.user_id = ${guestId} AND g.removed_at IS NULL
            AND NOT EXISTS (SELECT 1 FROM favorites a WHERE a.user_id = ${userId}
              AND a.kind = g.kind AND a.item_id = g.item_id AND a.removed_at IS NULL)) fresh
        WHERE place <= ${favoriteMax} - (SELECT count(*) FROM favorites a
          WHERE a.user_id = ${userId} AND a.kind = fresh.kind AND a.removed_at IS NULL)
        ON CONFLICT (user_id, kind, item_id) DO UPDATE SET removed_at = NULL
        WHERE favorites.removed_at IS NOT NULL`,
    sql`INSERT OR IGNORE INTO comparisons (user_id, product_id, created_at)
        SELECT ${userId}, product_id, created_at FROM comparisons WHERE user_id = ${guestId}`,
    ...trimComparison(userId),
    mergeSavedForLater(guestId, userId),
    mergeCheckoutDraft(guestId, userId),
    sql`UPDATE OR IGNORE shares SET user_id = ${userId} WHERE user_id = ${guestId}`,
    mergeRecommendationChoice(guestId, userId),
    sql`INSERT OR IGNORE INTO viewed_products (user_id, product_id, viewed_at, visitor_id)
        SELECT ${userId}, product_id, viewed_at, visitor_id FROM viewed_products
        WHERE user_id = ${guestId} AND ${takesRecommendations(userId)}`,
    sql`INSERT OR IGNORE INTO restocks (user_id, product_id, city_id, phone, created_at, told_by)
        SELECT ${userId}, product_id, city_id, phone, created_at, told_by FROM restocks
        WHERE user_id = ${guestId}`,
    sql`INSERT OR IGNORE INTO announcement_views (user_id, announcement_id, viewed_at)
        SELECT ${userId}, announcement_id, viewed_at FROM announcement_views
        WHERE user_id = ${guestId}`,
    sql`INSERT INTO search_history (user_id, phrase, query, searched_at)
        SELECT ${userId}, phrase, query, searched_at FROM search_history
        WHERE user_id = ${guestId}
        ON CONFLICT (user_id, phrase) DO UPDATE
          SET searched_at = max(search_history.searched_at, excluded.searched_at)`,
    mergePageVotes(guestId, userId),
    ...mergeConsents(guestId, userId),
    sql`UPDATE users SET
          city_id = iif(users.is_city_confirmed, users.city_id, g.city_id),
          is_city_confirmed = max(users.is_city_confirmed, g.is_city_confirmed)
        FROM users g
        WHERE users.id = ${userId} AND g.id = ${guestId} AND g.is_city_confirmed = 1`,
    // To the browser it is one cart that has changed: its version must not fall.
    sql`UPDATE users SET cart_version = max(users.cart_version, g.cart_version) + 1,
          promo_code = coalesce(g.promo_code, users.promo_code)
        FROM users g
        WHERE users.id = ${userId} AND g.id = ${guestId} AND (
          g.cart_version > users.cart_version OR g.promo_code IS NOT NULL
          OR EXISTS (SELECT 1 FROM cart_items WHERE user_id = ${guestId}
            UNION ALL SELECT 1 FROM cart_later_items WHERE user_id = ${guestId}))`,
    sql`UPDATE users SET merged_into = ${userId}, promo_code = NULL WHERE id = ${guestId}`,
    ...moved.map((table) => sql`DELETE FROM ${table} WHERE user_id = ${guestId}`),
  ].map((statement) => prepare(db, statement))
}

/** What was laid aside joins like the lines do. */
function mergeSavedForLater(guestId: string, userId: string): Sql {
  return sql`INSERT INTO cart_later_items
      (user_id, product_id, quantity, price_minor, is_ticked, note, unit, position)
    SELECT ${userId}, product_id, quantity, price_minor, is_ticked, note, unit, position
    FROM cart_later_items WHERE user_id = ${guestId} ORDER BY rowid LIMIT max(0,
      ${cartLimit} - (SELECT count(*) FROM cart_later_items WHERE user_id = ${userId}))
    ON CONFLICT (user_id, product_id) DO UPDATE SET
      quantity = min(quantity + excluded.quantity, ${quantityMax})`
}

/** Over the limits the newest stay: they are what is being compared. */
function trimComparison(userId: string): Sql[] {
  const beyond = (part: Sql, max: number) => sql`DELETE FROM comparisons
    WHERE user_id = ${userId} AND product_id IN (
      SELECT product_id FROM (
        SELECT c.product_id, row_number() OVER (${part} ORDER BY c.created_at DESC) AS place
        FROM comparisons c LEFT JOIN products p ON p.id = c.product_id
        WHERE c.user_id = ${userId})
      WHERE place > ${max})`
  return [
    beyond(sql`PARTITION BY p.category_id`, comparisonCategoryMax),
    beyond(sql``, comparisonMax),
  ]
}
