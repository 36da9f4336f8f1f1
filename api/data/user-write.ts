/** Writes to a user's own data, safe against a sign-in or a deletion at the same moment. */
import type { Session } from '#api/context.ts'
import type { Database } from '#api/database.ts'
import { prepare, type Sql, sql } from './sql.ts'

/**
 * The guest has meanwhile signed in and their data has moved into the account, or the account was
 * deleted, so the write changed nothing. The client can repeat it with the token it has now.
 */
export class SignedInError extends Error {}

/** One batch of changes, all of them or, where the user is no longer that, none: throws. */
export async function writeForUser<Row = unknown>(
  db: Database,
  { userId }: Session,
  changes: Sql[],
): Promise<D1Result<Row>[]> {
  const statements = changes.map((change) => prepare(db, change))
  // First of the batch, and fails it: who was a guest as the request came may have signed in since.
  const guard = prepare(
    db,
    sql`UPDATE users SET type = NULL
      WHERE id = ${userId} AND (merged_into IS NOT NULL OR deleted_at IS NOT NULL)`,
  )
  try {
    const [, ...results] = await db.batch<Row>([guard, ...statements])
    return results
  } catch (error) {
    throw /users\.type/.test(String(error)) ? new SignedInError() : error
  }
}
