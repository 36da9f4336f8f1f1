/** The products a user viewed last. */

import type { Session } from '#api/context.ts'
import { takesRecommendations } from '#api/data/account/storage-consent.ts'
import { type CardRow, cardQuery, toCard } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import type { ProductCard } from '#schema/rest/catalogue/product.ts'
import { type ViewedAdd, type ViewedIds, viewedMax } from '#schema/rest/lists/viewed.ts'

/** The last first, at the prices of the person's city. */
export async function listViewed(
  db: Database,
  { userId, cityId }: Session,
): Promise<ProductCard[]> {
  const { results } = await prepare(db, cardQuery(viewedQuery(userId), cityId)).all<CardRow>()
  return results.map(toCard)
}

/**
 * Remembers that a product's page was opened, and forgets all but the last. Nothing is remembered of
 * a user who has refused recommendations.
 */
export async function addViewed(
  db: Database,
  { userId }: Session,
  { id, visitorId = '', now }: ViewedAdd & { now: Date },
): Promise<Outcome<ViewedIds>> {
  const [known, , , rows] = await db.batch<{ id: string }>([
    prepare(db, sql`SELECT id FROM products WHERE id = ${id}`),
    prepare(
      db,
      sql`INSERT INTO viewed_products (user_id, product_id, viewed_at, visitor_id)
        SELECT ${userId}, id, ${now.toISOString()}, ${visitorId} FROM products
          WHERE id = ${id} AND ${takesRecommendations(userId)}
        ON CONFLICT (user_id, product_id) DO UPDATE
          SET viewed_at = excluded.viewed_at, visitor_id = excluded.visitor_id`,
    ),
    prepare(
      db,
      sql`DELETE FROM viewed_products WHERE user_id = ${userId}
        AND product_id NOT IN (SELECT id FROM (${viewedQuery(userId)}))`,
    ),
    prepare(db, viewedQuery(userId)),
  ])
  if (known?.results.length !== 1) return decline('NOT_FOUND', ['id'])
  return accept({ productIds: (rows?.results ?? []).map(({ id }) => id) })
}

function viewedQuery(userId: string): Sql {
  return sql`SELECT product_id AS id,
      row_number() OVER (ORDER BY viewed_at DESC, product_id) AS position
    FROM viewed_products JOIN products p ON p.id = product_id AND p.is_hidden = 0
    WHERE user_id = ${userId} AND ${takesRecommendations(userId)} ORDER BY position LIMIT ${viewedMax}`
}
