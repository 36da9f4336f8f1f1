/** What the shop keeps for a consent to storage goes with the consent. */
import { type Sql, sql } from '#api/data/sql.ts'
import type { Purpose } from '#schema/storage-consent.ts'
import { storageTexts, toPurpose } from '#schema/storage-consent-text.ts'

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

type Choice = { userId: string; agreed: readonly string[]; withdrawn: readonly string[]; now: Date }

const recommending: Purpose = 'personalization'
const isOfShelves = (slug: string) => toPurpose(slug) === recommending

/** A refusal of recommendations holds for the user wherever they are, until they agree again. */
export function prepareRecommendationChoice({ userId, agreed, withdrawn, now }: Choice): Sql[] {
  if (agreed.some(isOfShelves))
    return [sql`UPDATE users SET recommendations_refused_at = NULL WHERE id = ${userId}`]
  if (!withdrawn.some(isOfShelves)) return []
  return [
    sql`UPDATE users SET recommendations_refused_at = ${now.toISOString()} WHERE id = ${userId}`,
  ]
}

/** A guest who agreed after the account had refused has changed the account's mind. */
export const mergeRecommendationChoice = (guestId: string, userId: string): Sql => sql`UPDATE users
  SET recommendations_refused_at = NULL
  WHERE id = ${userId} AND recommendations_refused_at < (SELECT max(accepted_at)
    FROM user_legal_pages WHERE user_id = ${guestId} AND slug = ${storageTexts[recommending].slug})`

/** A condition that holds until the user refuses recommendations. */
export const takesRecommendations = (userId: string): Sql => sql`NOT EXISTS (SELECT 1 FROM users
  WHERE id = ${userId} AND recommendations_refused_at IS NOT NULL)`
