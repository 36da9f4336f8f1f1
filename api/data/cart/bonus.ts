/** Points of an installer in their cart: what they chose to pay with, and what they can. */

import type { Session } from '#api/context.ts'
import { boughtMinor } from '#api/data/loyalty/goods.ts'
import { balanceSql } from '#api/data/loyalty/ledger.ts'
import { hasProgram, isInstallerSql, rateSql, settingsQuery } from '#api/data/loyalty/program.ts'
import { prepare, type Sql, sql } from '#api/data/sql.ts'
import { writeForUser } from '#api/data/user-write.ts'
import type { Database } from '#api/database.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { type Discounts, takeKind } from '#schema/discount.ts'
import { pointMinor, toEarnedPoints, toSpendMax } from '#schema/loyalty.ts'
import type { CartBonus } from '#schema/rest/cart/cart.ts'

export type BonusRow = { chosen: number; balance: number; spend_percent: number }

/** It stays as it was chosen: points that goods or the balance do not allow now, they may again. */
export type BonusState = { chosen: number; balance: number; spendPercent: number }

const isInstaller = sql`${isInstallerSql()} AND u.deleted_at IS NULL`

/** No row is a user who is no installer. */
export const bonusQuery = (userId: string, now: Date): Sql => sql`SELECT
    u.bonus_points AS chosen, s.spendPercent AS spend_percent,
    ${balanceSql(sql`u.id`, now)} AS balance
  FROM users u JOIN (${settingsQuery}) s WHERE u.id = ${userId} AND ${isInstaller}`

export const toBonusState = ({ chosen, balance, spend_percent }: BonusRow): BonusState => ({
  chosen,
  balance,
  spendPercent: spend_percent,
})

/** That goods can be paid with. */
export const toBonusMax = (bonus: BonusState, goods: Discounts['beforeBonus']): number =>
  Math.min(bonus.balance, toSpendMax(goods, bonus.spendPercent))

/** `rate` is what they earn now, in hundredths of a per cent. */
function toCartBonus(
  bonus: BonusState,
  { discounts, beforeBonus }: Discounts,
  rate: number,
): CartBonus {
  const paidMinor = takeKind(discounts, 'BONUS')
  return {
    points: paidMinor / pointMinor,
    max: toBonusMax(bonus, beforeBonus),
    balance: bonus.balance,
    earned: toEarnedPoints(beforeBonus.eligibleMinor - paidMinor, rate),
  }
}

/** Points in the order that `reckoned` is of; null unless the user is an installer. */
export async function findCartBonus(
  db: Database,
  { userId, bonus }: { userId: string; bonus: BonusState | null },
  reckoned: Discounts,
  now: Date,
): Promise<CartBonus | null> {
  return bonus && toCartBonus(bonus, reckoned, await findEarnRate(db, userId, now))
}

/** What an installer earns by what they have received. */
async function findEarnRate(db: Database, userId: string, now: Date): Promise<number> {
  const rate = await prepare(
    db,
    sql`SELECT ${rateSql(boughtMinor(sql`${userId}`, now))} AS rate`,
  ).first<number>('rate')
  return rate ?? 0
}

/** Chooses how many points pay for the next order; refused of who is no installer, and without a programme. */
export async function setBonusPoints(
  db: Database,
  session: Session,
  points: number,
): Promise<Outcome<null>> {
  const { userId } = session
  const [, installers, programs] = await writeForUser(db, session, [
    sql`UPDATE users AS u SET bonus_points = ${points}, cart_version = cart_version + 1
      WHERE u.id = ${userId} AND ${isInstaller} AND u.bonus_points <> ${points}`,
    sql`SELECT 1 FROM users u WHERE u.id = ${userId} AND ${isInstaller}`,
    sql`SELECT 1 WHERE ${hasProgram}`,
  ])
  if (!programs?.results.length) return decline('LOYALTY_NONE', ['points'])
  if (installers?.results.length) return accept(null)
  return { ok: false, refusal: { code: 'FORBIDDEN', message: notInstaller } }
}

const notInstaller = 'Бонусами платят только монтажники'
