/** Who paid for a buyer's last order: the next one begins with them. */

import { prepare, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

export type LastPayer = {
  /** null: the buyer themselves. */
  organizationId: string | null
}

/** Of the last order that the user placed; null when there is none. */
export const findLastPayer = (db: Database, userId: string): Promise<LastPayer | null> =>
  prepare(
    db,
    sql`SELECT organization_id AS organizationId FROM orders WHERE user_id = ${userId}
      ORDER BY number DESC LIMIT 1`,
  ).first<LastPayer>()
