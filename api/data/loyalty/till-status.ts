/** What a till needs to know of an installer. */
import type { Database } from '#api/database.ts'
import type { LoyaltyLevel } from '#schema/rest/loyalty/loyalty.ts'
import { findLoyalty } from './loyalty.ts'
import { findProgram } from './program.ts'

export type TillStanding = { balance: number; level: LoyaltyLevel; spendPercent: number }

/** Null when they are no installer any more. */
export async function findTillStanding(
  db: Database,
  userId: string,
  now: Date,
): Promise<TillStanding | null> {
  const [own, program] = await Promise.all([findLoyalty(db, userId, now), findProgram(db)])
  if (!own || !program) return null
  return { balance: own.bonusBalance, level: own.level, spendPercent: program.spendPercent }
}
