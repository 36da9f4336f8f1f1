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

export type PointsRow = { chosen: number; balance: number; spend_percent: number }

/** It stays as it was chosen: points that goods or the balance do not allow now, they may again. */
export type PointsState = { chosen: number; balance: number; spendPercent: number }

const isInstaller = sql`${isInstallerSql()} AND u.deleted_at IS NULL`

/** No row is a user who is no installer. */
export const pointsQuery = (userId: string, now: Date): Sql => sql`SELECT
    u.bonus_points AS chosen, s.spendPercent AS spend_percent,
    ${balanceSql(sql`u.id`, now)} AS balance
  FROM users u JOIN (${settingsQuery}) s WHERE u.id = ${userId} AND ${isInstaller}`

export const toPointsState = ({ chosen, balance, spend_percent }: PointsRow): PointsState => ({
  chosen,
  balance,
  spendPercent: spend_percent,
})

/** That goods can be paid with. */
export const toPointsMax = (bonus: PointsState, goods: Discounts['beforePoints']): number =>
  Math.min(bonus.balance, toSpendMax(goods, bonus.spendPercent))

/** `rate` is what they earn now, in hundredths of a per cent. */
function toCartPoints(
  bonus: PointsState,
  { discounts, beforePoints }: Discounts,
  rate: number,
): CartBonus {
  const paidMinor = takeKind(discounts, 'BONUS')
  return {
    points: paidMinor / pointMinor,
    max: toPointsMax(bonus, beforePoints),
    balance: bonus.balance,
    earned: toEarnedPoints(beforePoints.eligibleMinor - paidMinor, rate),
  }
}

/** Points in the order that `reckoned` is of; null unless the user is an installer. */
export async function findCartPoints(
  db: Database,
  { userId, bonus }: { userId: string; bonus: PointsState | null },
  reckoned: Discounts,
  now: Date,
): Promise<CartBonus | null> {
  return bonus && toCartPoints(bonus, reckoned, await findEarnRate(db, userId, now))
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
export async function setCartPoints(
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
