/** What a till needs to know of an installer, asked in one round trip. */
import type { Database } from '#api/context.ts'
import { parse } from '#api/data/catalogue/card.ts'
import { readAll, sql } from '#api/data/sql.ts'
import type { LoyaltyLevel } from '#schema/rest/loyalty.ts'
import { boughtMinor } from './goods.ts'
import { balanceSql } from './ledger.ts'
import { type LevelSetting, type SettingsRow, settingsQuery, toLevel } from './program.ts'

export type TillStanding = { balance: number; level: LoyaltyLevel; spendPercent: number }

export async function findTillStanding(
  db: Database,
  userId: string,
  now: Date,
): Promise<TillStanding> {
  const user = sql`${userId}`
  const [sums, settings] = await readAll<[{ balance: number; bought: number }, SettingsRow]>(db, [
    sql`SELECT ${balanceSql(user, now)} AS balance, ${boughtMinor(user, now)} AS bought`,
    settingsQuery,
  ])
  const { balance = 0, bought = 0 } = sums[0] ?? {}
  const { levels = '[]', spendPercent = 0 } = settings[0] ?? {}
  const reached = parse<LevelSetting[]>(levels).filter(({ fromMinor }) => fromMinor <= bought)
  const level = reached.at(-1)
  if (!level) throw new Error('The loyalty programme has no level from nothing on')
  return { balance, level: toLevel(level), spendPercent }
}
