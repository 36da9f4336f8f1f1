/** The Idempotency-Key of an act, and the guard of its batch. */
import type { IdempotencyKey } from '#api/data/order/idempotency.ts'
import { join, prepare, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'

/** What must still hold of the thing that is acted on when the batch runs. */
export type Seen = Sql

/** All of several. */
export const holdAll = (parts: Seen[]): Seen => sql`(${join(parts, ' AND ', sql`1`)})`

/**
 * Keeps the key of an act and stands first in its batch, which fails unless what it is done to is
 * still as it was seen; null where that does not matter.
 */
export function prepareActKey(
  db: Database,
  { scope, key, requestHash }: IdempotencyKey,
  { id, now, isSeen }: { id: string; now: Date; isSeen: Seen | null },
): D1PreparedStatement {
  // The column takes no null.
  return prepare(
    db,
    sql`INSERT INTO idempotency_keys (scope, key, request_hash, response, created_at)
      VALUES (${scope}, ${key}, iif(${isSeen ?? sql`1`}, ${requestHash}, NULL),
        ${JSON.stringify({ id })}, ${now.toISOString()})`,
  )
}
