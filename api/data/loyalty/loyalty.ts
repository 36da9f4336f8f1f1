/** Points of an installer as they see them. */
import { parse } from '#api/data/catalogue/card.ts'
import { prepare, readAll, type Sql, sql } from '#api/data/sql.ts'
import type { Database } from '#api/database.ts'
import { toMoney } from '#schema/money.ts'
import type { Loyalty } from '#schema/rest/loyalty/loyalty.ts'
import { toProgramDay } from './clock.ts'
import { boughtMinor } from './goods.ts'
import { balanceSql } from './ledger.ts'
import { isInstallerSql, type LevelSetting, levelsSql, toLevel } from './program.ts'

type StandingRow = { isInstaller: number; boughtMinor: number; levels: string }

const standingQuery = (userId: string, now: Date): Sql =>
  sql`SELECT ${isInstallerSql()} AS isInstaller, ${boughtMinor(sql`u.id`, now)} AS boughtMinor,
    ${levelsSql} AS levels FROM users u WHERE u.id = ${userId}`

type Standing = {
  level: LevelSetting
  /** Null at the highest. */
  next: LevelSetting | null
  boughtMinor: number
}

function toStanding(row: StandingRow | undefined): Standing | null {
  if (row?.isInstaller !== 1) return null
  const { boughtMinor } = row
  const levels = parse<LevelSetting[]>(row.levels)
  const next = levels.findIndex(({ fromMinor }) => fromMinor > boughtMinor)
  const reached = next < 0 ? levels.length : next
  const level = levels[Math.max(0, reached - 1)]
  if (!level) throw new Error('A programme without levels')
  return { level, next: levels[reached] ?? null, boughtMinor }
}

export async function isInstaller(db: Database, userId: string): Promise<boolean> {
  const query = sql`SELECT 1 AS found FROM users u WHERE u.id = ${userId} AND ${isInstallerSql()}`
  return (await prepare(db, query).first()) !== null
}

type BalanceRow = { balance: number; held: number; expiresOn: string | null; points: number | null }

type HoldRow = { until: string; points: number }

/** Those of one day are told together. */
const holdMax = 100

/** What is released on the first day that anything is. */
function toComing(holds: HoldRow[]): Loyalty['coming'] {
  const days = holds.map(({ until, points }) => ({ on: toProgramDay(new Date(until)), points }))
  const [first] = days
  if (!first) return null
  const points = days.filter(({ on }) => on === first.on).reduce((sum, day) => sum + day.points, 0)
  return { points, on: first.on }
}

/** Null of those who are no installers. */
export async function findLoyalty(
  db: Database,
  userId: string,
  now: Date,
): Promise<Loyalty | null> {
  const [[row], [own], holds] = await readAll<[StandingRow, BalanceRow, HoldRow]>(db, [
    standingQuery(userId, now),
    sql`SELECT ${balanceSql(sql`${userId}`, now)} AS balance,
        (SELECT coalesce(sum(points), 0) FROM loyalty_holds WHERE user_id = ${userId}) AS held,
        m.expires_on AS expiresOn, m.points
      FROM (SELECT 1) LEFT JOIN (SELECT expires_on, points FROM loyalty_balances
        WHERE user_id = ${userId} AND expires_on >= ${toProgramDay(now)}
        ORDER BY expires_on LIMIT 1) m`,
    sql`SELECT until, points FROM loyalty_holds
      WHERE user_id = ${userId} AND points > 0 AND until > ${now.toISOString()}
      ORDER BY until LIMIT ${holdMax}`,
  ])
  const standing = toStanding(row)
  if (!standing || !own) return null
  const { balance, held, expiresOn, points } = own
  return {
    bonusBalance: balance,
    heldPoints: held,
    coming: toComing(holds),
    expiring: expiresOn !== null && points !== null ? { points, on: expiresOn } : null,
    level: toLevel(standing.level),
    nextLevel: standing.next && toLevel(standing.next),
    bought: toMoney(standing.boughtMinor),
  }
}
