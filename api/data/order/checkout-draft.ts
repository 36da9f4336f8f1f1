/** A buyer's unfinished checkout form: one row per user, the last write wins. */

import type { Session } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { CheckoutDraft } from '#schema/rest/order/checkout-draft.ts'

/** null when nothing is kept. */
export async function findCheckoutDraft(
  db: Database,
  userId: string,
): Promise<CheckoutDraft | null> {
  const fields = await prepare(
    db,
    sql`SELECT fields FROM checkout_drafts WHERE user_id = ${userId}`,
  ).first<string>('fields')
  // Kept in the contract's own form; what it has gained since is filled in.
  return fields === null ? null : CheckoutDraft.parse(parse(fields))
}

/** Keeps `draft` in place of the one before; a guest's for `accountId` alone, unless that is null. */
export async function updateCheckoutDraft(
  db: Database,
  session: Session,
  { draft, accountId, now }: { draft: CheckoutDraft; accountId: string | null; now: Date },
): Promise<void> {
  await writeForUser(db, session, [
    sql`INSERT INTO checkout_drafts (user_id, account_id, fields, saved_at)
      VALUES (${session.userId}, ${accountId}, ${JSON.stringify(draft)}, ${now.toISOString()})
      ON CONFLICT (user_id) DO UPDATE SET account_id = excluded.account_id,
        fields = excluded.fields, saved_at = excluded.saved_at`,
  ])
}

/** A guest's draft becomes the account's it was kept for, as the later word; any other is dropped. */
export const mergeCheckoutDraft = (guestId: string, userId: string): Sql =>
  sql`INSERT INTO checkout_drafts (user_id, fields, saved_at)
    SELECT ${userId}, fields, saved_at FROM checkout_drafts
    WHERE user_id = ${guestId} AND coalesce(account_id, ${userId}) = ${userId}
    ON CONFLICT (user_id) DO UPDATE SET fields = excluded.fields, saved_at = excluded.saved_at`

/** The order has been placed. */
export const removeCheckoutDraft = (userId: string): Sql =>
  sql`DELETE FROM checkout_drafts WHERE user_id = ${userId}`
