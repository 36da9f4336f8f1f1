/** What the shop keeps for a consent to storage goes with the consent. */
import { type Sql, sql } from '#api/data/sql.ts'
import { toPurpose } from '#schema/storage-consent-text.ts'

type Withdrawal = {
  userId: string
  /** Of the consents taken back. */
  slugs: readonly string[]
  /** The browser they were taken back in. */
  visitorId?: string | undefined
}

/**
 * Viewed goods of the user, and those that others viewed in the same browser: a guest before the
 * sign-in, an account that has signed out.
 */
export function prepareStorageRemoval({ userId, slugs, visitorId = '' }: Withdrawal): Sql[] {
  const purposes = slugs.map(toPurpose)
  return [
    ...(purposes.includes('personalization')
      ? [
          sql`DELETE FROM viewed_products WHERE user_id = ${userId}`,
          ...(visitorId ? [sql`DELETE FROM viewed_products WHERE visitor_id = ${visitorId}`] : []),
        ]
      : []),
    ...(purposes.includes('functionality')
      ? [sql`DELETE FROM search_history WHERE user_id = ${userId}`]
      : []),
  ]
}
