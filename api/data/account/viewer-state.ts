/** The user's state on every page: counters, hearts and cart steppers. */

import type { Session } from '#api/context.ts'
import { findCart, priceCart } from '#api/data/cart/cart.ts'
import { viewedAnnouncementsQuery } from '#api/data/content/announcement.ts'
import { waitingApprovals } from '#api/data/order/access.ts'
import { unreadOfBuyer } from '#api/data/order/message.ts'
import { waitingInvitations } from '#api/data/organization/invitation.ts'
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toCartShort } from '#api/rules/cart/short.ts'
import type { UserStates } from '#schema/rest/account/user.ts'
import { requireUser } from './user.ts'

type ListRow = { kind: string; id: string }

const listMax = 2000

/** One question for all: it is asked with the header of every page, and each part has an index. */
const countersQuery = (userId: string, now: Date) =>
  sql`SELECT (SELECT count(*) FROM orders
      WHERE user_id = ${userId} AND status NOT IN ('COMPLETED', 'CANCELLED')) AS orders,
    (SELECT count(*) ${waitingApprovals(userId, now)}) AS approvals,
    (SELECT count(*) ${waitingInvitations(userId, now)}) AS invitations,
    ${unreadOfBuyer(userId)} AS orderMessages`

/** At most 2000 ids over all lists. */
export async function findStates(db: Database, session: Session, now: Date): Promise<UserStates> {
  const { userId } = session
  const [cart, viewer, lists, counters] = await Promise.all([
    findCart(db, session, now),
    requireUser(db, userId, now),
    prepare(
      db,
      sql`SELECT kind, item_id AS id FROM favorites
          WHERE user_id = ${userId} AND removed_at IS NULL
        UNION ALL SELECT 'COMPARISON', product_id FROM comparisons WHERE user_id = ${userId}
        UNION ALL SELECT 'RESTOCK', product_id FROM restocks
          WHERE user_id = ${userId} AND city_id = ${session.cityId}
        UNION ALL SELECT 'ANNOUNCEMENT', id FROM (${viewedAnnouncementsQuery(userId)})
        LIMIT ${listMax}`,
    ).all<ListRow>(),
    prepare(db, countersQuery(userId, now)).first<UserStates['counters']>(),
  ])
  const ids = (kind: string) =>
    lists.results.filter((row) => row.kind === kind).map((row) => row.id)
  return {
    cart: toCartShort(cart, priceCart(cart).goodsMinor),
    favorites: {
      productIds: ids('PRODUCT'),
      categoryIds: ids('CATEGORY'),
      brandIds: ids('BRAND'),
    },
    comparisonProductIds: ids('COMPARISON'),
    restockProductIds: ids('RESTOCK'),
    viewedAnnouncementIds: ids('ANNOUNCEMENT'),
    counters: counters ?? { orders: 0, approvals: 0, invitations: 0, orderMessages: 0 },
    ...viewer,
  }
}
