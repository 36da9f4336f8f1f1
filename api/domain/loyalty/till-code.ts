/** The code that a buyer shows at a till: whose it is, and what may be done by it. */
import type { ApiDependencies, Staff } from '#api/context.ts'
import { type FoundCode, findLoyaltyCode, readLoyaltyCode } from '#api/data/loyalty/code.ts'
import { toInitial } from '#api/data/loyalty/till-purchase.ts'
import { findTillStanding, type TillStanding } from '#api/data/loyalty/till-status.ts'
import { accept, decline, type Outcome } from '#api/outcome.ts'
import { toSpendMax } from '#schema/loyalty.ts'
import type { StaffTillCode } from '#schema/rest/staff/till.ts'

type Dependencies = Pick<ApiDependencies, 'db' | 'now' | 'tryLimiter'>

export type TillAsked = { staff: Staff; ip: string | null; code: string }

/** An unknown code counts against the key that sends it, so that none is found by trying. */
export async function requireTillCode(
  { db, now, tryLimiter }: Dependencies,
  { staff, ip, code }: TillAsked,
): Promise<Outcome<FoundCode>> {
  const tried = { kind: 'tillCode', userId: staff.id, ip, now: now() } as const
  if (!(await tryLimiter.take(tried))) {
    return { ok: false, refusal: { code: 'TOO_MANY', field: ['code'], retryAfterSeconds: 600 } }
  }
  const found = await findLoyaltyCode(db, { code, keyId: staff.id, now: now() })
  if (!found) return decline('LOYALTY_CODE_UNKNOWN', ['code'])
  await tryLimiter.giveBack(tried)
  return found.isUsed ? decline('LOYALTY_CODE_USED', ['code']) : accept(found)
}

type Receipt = { totalMinor: number; excludedMinor: number }

/** The programme's share, a rouble in money, and no more than there is. */
export const toTillMax = (
  { totalMinor, excludedMinor }: Receipt,
  { balance, spendPercent }: TillStanding,
): number =>
  Math.min(
    balance,
    toSpendMax({ eligibleMinor: totalMinor - excludedMinor, goodsMinor: totalMinor }, spendPercent),
  )

export async function findTillCode(
  dependencies: Dependencies,
  asked: TillAsked & { totalMinor: number | null; excludedMinor: number },
): Promise<Outcome<StaffTillCode>> {
  const { db, now } = dependencies
  const found = await requireTillCode(dependencies, asked)
  if (!found.ok) return found
  const { digest, userId, firstname, canSpend, createdAt } = found.value
  const { totalMinor, excludedMinor, staff } = asked
  await readLoyaltyCode(db, { digest, keyId: staff.id, now: now() })
  const standing = await findTillStanding(db, userId, now())
  if (!standing) return decline('LOYALTY_CODE_UNKNOWN', ['code'])
  const receipt = totalMinor === null ? null : { totalMinor, excludedMinor }
  return accept({
    initial: toInitial(firstname),
    ...standing,
    canSpend,
    spendMax: receipt && (canSpend ? toTillMax(receipt, standing) : 0),
    createdAt,
  })
}
