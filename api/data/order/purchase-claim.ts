/** Which browser tells the counter of visits that an order was placed. */
import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { isSeenBy } from './access.ts'

/** The first key stays; null when the user sees no such order. */
export async function claimPurchase(
  db: Database,
  { userId, id, key }: { userId: string; id: string; key: string },
): Promise<{ isClaimed: boolean } | null> {
  const [, found] = await db.batch<{ key: string }>([
    prepare(
      db,
      sql`INSERT INTO purchase_claims (order_id, key)
        SELECT o.id, ${key} FROM orders o WHERE o.id = ${id} AND ${isSeenBy(userId)}
        ON CONFLICT (order_id) DO NOTHING`,
    ),
    prepare(
      db,
      sql`SELECT c.key FROM purchase_claims c JOIN orders o ON o.id = c.order_id
        WHERE o.id = ${id} AND ${isSeenBy(userId)}`,
    ),
  ])
  const [row] = found?.results ?? []
  return row ? { isClaimed: row.key === key } : null
}
